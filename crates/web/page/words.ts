import type { Plugin } from "vite";
import { writeTypes } from "./messages.js";

/** Makes modules of `.ftl` files, without their comments, and keeps the types of the messages up to date. */
export function words(): Plugin {
  return {
    name: "words",
    buildStart: writeTypes,
    watchChange: (file) => {
      if (file.endsWith("en.ftl")) writeTypes();
    },
    transform(text, file) {
      if (!file.endsWith(".ftl")) return undefined;
      const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      return { code: `export default ${JSON.stringify(lines.join("\n"))};`, map: null };
    },
  };
}
