import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress.ts";

/** Where `discus serve` listens while the page is worked on: `npm run dev` passes its questions on. */
const server = process.env.DISCUS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), compress()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy wants every file from the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
