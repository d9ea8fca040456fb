import { createHash } from "node:crypto";

export default {
  compilerOptions: {
    // By content and not by path, so that every machine builds the same bytes.
    cssHash: ({ css }) => `s-${createHash("sha256").update(css).digest("hex").slice(0, 6)}`,
  },
};
