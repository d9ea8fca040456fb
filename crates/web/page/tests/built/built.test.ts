import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

const page = resolve(import.meta.dirname, "../..");
const committed = resolve(page, "../dist");
const fresh = mkdtempSync(join(tmpdir(), "discus-page-"));

const files = (folder: string) => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
};

/** In a process of its own, since what is built depends on whether tests run in this one. */
beforeAll(() => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const vite = resolve(page, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "error"], { cwd: page, env });
}, 120_000);

afterAll(() => rmSync(fresh, { recursive: true }));

test("the built page is what its sources give", () => {
  expect(files(committed), "run `npm run build` and commit crates/web/dist").toEqual(files(fresh));
  for (const name of files(fresh).filter((name) => !/\.(br|gz)$/.test(name))) {
    const isSame = readFileSync(join(committed, name)).equals(readFileSync(join(fresh, name)));
    expect(isSame, `${name}: run \`npm run build\` and commit crates/web/dist`).toBe(true);
  }
});

/** Packers may differ between versions of Node; what they hold may not. */
test("what lies packed beside a file is that file", () => {
  const packed = files(committed).filter((name) => /\.(br|gz)$/.test(name));
  expect(packed.length).toBeGreaterThan(0);
  for (const name of packed) {
    const unpack = name.endsWith(".br") ? brotliDecompressSync : gunzipSync;
    const held = unpack(readFileSync(join(committed, name)));
    expect(held.equals(readFileSync(join(committed, name.slice(0, -3)))), name).toBe(true);
  }
});

test("the whole page weighs less than 150 kB compressed", () => {
  const packed = files(committed).filter((name) => name.endsWith(".gz"));
  const weight = packed.reduce((sum, name) => sum + statSync(join(committed, name)).size, 0);
  expect(weight).toBeLessThan(150_000);
});

test("the page names no other origin", () => {
  const texts = files(committed).filter((name) => /\.(html|css|js)$/.test(name));
  for (const name of texts) {
    const text = readFileSync(join(committed, name), "utf8");
    const origins = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([origin]) => origin);
    // Names of namespaces, and the framework's page about an error; nothing is fetched from them.
    const strange = origins.filter((origin) => !["http://www.w3.org", "https://svelte.dev"].includes(origin));
    expect(strange, name).toEqual([]);
  }
});

test("nothing in the page's own HTML needs an inline script or style", () => {
  const html = readFileSync(join(committed, "index.html"), "utf8");
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});
