// The types of all messages, from `src/words/en.ftl`. It is JavaScript, so that every version of Node runs it.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "@fluent/syntax";

const folder = new URL("src/words/", import.meta.url);

/**
 * The variables of each message, including those of the messages that it refers to.
 *
 * @param {string} text a file of messages
 * @returns {Map<string, { variables: Set<string>, messages: Set<string> }>}
 */
export function messagesOf(text) {
  const found = new Map();
  for (const entry of parse(text, {}).body) {
    if (entry.type === "Junk") throw new Error(`this is no message: ${entry.content}`);
    if (entry.type !== "Message") continue;
    if (found.has(entry.id.name)) throw new Error(`two messages are called ${entry.id.name}`);
    found.set(entry.id.name, namesIn(entry));
  }
  // A reference leads to an earlier or a later message, so the sets grow until nothing is new.
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const { variables, messages } of found.values()) {
      for (const name of [...messages].flatMap((each) => [...(found.get(each)?.variables ?? [])])) {
        isGrowing ||= !variables.has(name);
        variables.add(name);
      }
    }
  }
  return found;
}

/**
 * The names of the variables and messages in a part of a message.
 *
 * @param {object} part
 * @returns {{ variables: Set<string>, messages: Set<string> }}
 */
function namesIn(part) {
  const names = { variables: new Set(), messages: new Set() };
  const look = (/** @type {any} */ node) => {
    if (node?.type === "VariableReference") names.variables.add(node.id.name);
    if (node?.type === "MessageReference") names.messages.add(node.id.name);
    if (typeof node === "object" && node !== null) Object.values(node).forEach(look);
  };
  look(part);
  return names;
}

/** Writes `src/words/messages.d.ts`, which is not committed. */
export function writeTypes() {
  const text = readFileSync(new URL("en.ftl", folder), "utf8");
  const members = [...messagesOf(text)].map(([id, { variables }]) => {
    const list = [...variables].map((name) => `${name}: string | number`);
    return `  "${id}": ${list.length === 0 ? "null" : `{ ${list.join("; ")} }`};`;
  });
  const types = `// Written by messages.js from en.ftl.\nexport interface Messages {\n${members.join("\n")}\n}\n`;
  writeFileSync(new URL("messages.d.ts", folder), types);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTypes();
