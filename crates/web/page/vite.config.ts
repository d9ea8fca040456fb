import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress.ts";
import { words } from "./words.ts";

/** The server to which `npm run dev` forwards requests of the page. */
const server = process.env.DISCUS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), words(), compress()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy allows scripts and fonts only as files of the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
