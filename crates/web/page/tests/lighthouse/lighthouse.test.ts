import { launch, type LaunchedChrome } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "../browser/site.ts";

const site = new Site();
let chrome: LaunchedChrome;

beforeAll(async () => {
  await site.start();
  const chromePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
});

afterAll(async () => {
  await chrome.kill();
  await site.stop();
});

const PAGES = [
  ["the start page", "/"],
  ["a game", "/p/7x6/4453"],
  ["an analysis", "/a/7x6/4453"],
] as const;

const CATEGORIES = ["accessibility", "best-practices", "performance"];

/** What a first visit may load, in bytes on the wire. */
const WEIGHT = 150_000;

/** Performance depends on what else the machine does, so it is printed and not demanded. */
for (const [name, path] of PAGES) {
  for (const form of ["mobile", "desktop"] as const) {
    test(`Lighthouse finds no fault with ${name} on a ${form}`, async () => {
      const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" } as const;
      const run = await lighthouse(site.base + path, flags, form === "desktop" ? desktopConfig : undefined);
      if (!run) throw new Error("Lighthouse gave no result");
      const { categories, audits } = run.lhr;
      const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
      const weight = audits["total-byte-weight"]?.numericValue ?? Infinity;
      console.log(`${name}, ${form}: performance ${score("performance")}, ${Math.round(weight / 1000)} kB`);
      const failed = CATEGORIES.slice(0, 2).flatMap((category) => categories[category]?.auditRefs ?? []);
      const faults = failed.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id);
      expect(faults).toEqual([]);
      expect(score("accessibility")).toBe(100);
      expect(score("best-practices")).toBe(100);
      expect(weight).toBeLessThan(WEIGHT);
    });
  }
}
