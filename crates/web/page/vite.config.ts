import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress";

/** Where `discus serve` listens while the page is worked on: `npm run dev` passes its questions on. */
const server = process.env.DISCUS ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    svelte({
      compilerOptions: {
        // By content and not by path, so that every machine builds the same bytes.
        cssHash: ({ css }) => `s-${createHash("sha256").update(css).digest("hex").slice(0, 6)}`,
      },
    }),
    compress(),
  ],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy lets no data: address in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
