import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "@fluent/syntax";
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, PHONE } from "./site.ts";

const { site, window } = begun();

const table = (language: string) => readFileSync(resolve(import.meta.dirname, `../../src/words/${language}.ftl`), "utf8");

/** The texts of the English messages, in pieces between their variables. */
function englishPieces(): string[] {
  const pieces = new Set<string>();
  const look = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "TextElement") pieces.add((node as unknown as { value: string }).value.replace(/^[\s.,:;]+|[\s.,:;]+$/g, ""));
    Object.values(node).forEach(look);
  };
  look(parse(table("en"), {}));
  return [...pieces].filter((piece) => /[A-Za-z]{3}/.test(piece));
}

/** Every text that people see or hear, but for names of languages. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest("noscript, script, style, option[lang]")) texts.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")) {
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.replace(/[\u2066-\u2069]/g, "").trim()).filter(Boolean);
  });

/** Pieces of English on a page that its own language does not have too. */
async function englishOn(page: Page, language: string): Promise<string[]> {
  const own = table(language);
  const pieces = englishPieces().filter((piece) => !own.includes(piece));
  const isEnglish = (text: string) => pieces.some((piece) => text === piece || (piece.includes(" ") && text.includes(piece)));
  // Hebrew has no letter in common with English, so that words outside of the table are seen too. Names are not words.
  const names = /Discus|Enter|english|[a-h][1-8]|\b[A-Z]{2,3}\b/g;
  const isLatin = (text: string) => language === "he" && /[A-Za-z]{2}/.test(text.replace(names, ""));
  return (await textsOn(page)).filter((text) => isEnglish(text) || isLatin(text));
}

const headline = (page: Page) => page.locator("main h2").first().waitFor();
const options = (page: Page) => page.locator("main details summary").first().click();

const SCREENS: [string, string, (page: Page) => Promise<unknown>][] = [
  ["the start page", "/", async (page) => {
    await headline(page);
    await options(page);
    await page.locator("main input[type=range]").waitFor();
    await page.locator("header summary").click();
  }],
  ["checkers on the start page", "/", async (page) => {
    await options(page);
    await page.locator("input[value=checkers]").check({ force: true });
    await page.locator("main select").waitFor();
  }],
  ["a game against the computer", "/p/7x6/44?first=person&second=level:2", headline],
  ["a game that is won", "/p/7x6/4141414?first=person&second=person", (page) => page.locator("h3#mistakes").waitFor()],
  ["an analysis", "/a/7x6/441", async (page) => {
    await page.getByRole("switch").nth(1).check();
    await page.locator("main ul li button").waitFor();
    await page.locator("section button.plain[title]").waitFor();
    for (const summary of await page.locator("main details summary").all()) await summary.click();
  }],
  ["a better move", "/a/7x6/441", async (page) => {
    await page.locator("main ul li button").click();
    await page.locator("[role=group] button").first().waitFor();
  }],
  ["an analysis of checkers", "/a/english/11-15", (page) => page.locator("tbody tr").first().waitFor()],
  ["minimax", "/w/7x6/4453", (page) => page.getByRole("tree").waitFor()],
  ["a quiz about minimax", "/w/7x6/4453", async (page) => {
    await page.getByRole("tree").waitFor();
    await page.getByRole("switch").check();
  }],
  ["setting up", "/s/english", (page) => page.locator("input[type=range]").waitFor()],
  ["the list of puzzles", "/puzzle", (page) => page.locator("main h2").nth(1).waitFor()],
  ["a puzzle", "/puzzle/1", async (page) => {
    await page.locator(".columns button").first().waitFor();
    await headline(page);
  }],
  ["puzzles of a game", "/puzzle/7x6/4141", (page) => page.locator("main h1").waitFor()],
  ["an address without a page", "/nosuch", (page) => page.locator("h1").waitFor()],
  ["a board that does not exist", "/a/99x99/", (page) => page.getByRole("alert").waitFor()],
  ["a move that is not possible", "/a/7x6/49", (page) => page.getByRole("alert").waitFor()],
];

const LOCALES: [string, string, string][] = [
  ["de-DE", "de", "ltr"],
  ["es-ES", "es", "ltr"],
  ["he-IL", "he", "rtl"],
];

for (const [locale, language, direction] of LOCALES) {
  test.each(SCREENS)(`${locale}: %s has no English, and axe finds nothing`, async (_, address, prepare) => {
    const page = await window.page({ locale, colorScheme: direction === "rtl" ? "dark" : "light" });
    await page.goto(site.base + address);
    await prepare(page);
    const { lang, dir } = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
    expect([lang, dir]).toEqual([language, direction]);
    expect(await englishOn(page, language)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test(`${locale}: a room has no English, for either player`, async () => {
    const host = await window.page({ locale });
    await host.goto(site.base);
    await options(host);
    await host.locator("input[value=link]").check({ force: true });
    await host.locator("main button.main").click();
    await host.locator("main .panel h2").waitFor();
    expect(await englishOn(host, language)).toEqual([]);
    const links = await host.evaluate(() => Object.values(sessionStorage).map((text) => JSON.parse(text)));
    const guest = await window.page({ locale });
    await guest.goto(site.base + links[0].guest);
    await guest.locator(".columns button").first().waitFor();
    await host.locator("main .panel h2").waitFor({ state: "hidden" });
    await host.locator(".columns button").nth(3).press("Enter");
    await guest.locator("svg .last").waitFor({ state: "attached" });
    for (const page of [host, guest]) {
      expect(await englishOn(page, language)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      await page.context().close();
    }
  });

  test(`${locale}: a phone shows every screen without scrolling sideways`, async () => {
    const page = await window.page({ ...PHONE, locale });
    for (const [name, address, prepare] of SCREENS) {
      await page.goto(site.base + address);
      await prepare(page);
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(wide, name).toBeLessThanOrEqual(room!);
    }
    await page.context().close();
  });

  test(`${locale}: the words below a phone's columns do not touch each other`, async () => {
    const page = await window.page({ ...PHONE, locale });
    await page.goto(`${site.base}/a/7x6/441`);
    await expect.poll(() => page.locator(".scores .words").count()).toBe(7);
    const gaps = await page.locator(".scores:not(.narrow) .words").evaluateAll((found) => {
      const boxes = found.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      return boxes.slice(1).map((box, i) => box.left - boxes[i]!.right);
    });
    expect(Math.min(...gaps, 1)).toBeGreaterThan(0);
    await page.context().close();
  });
}

test("he-IL: the page is mirrored, and the board and the list of moves are not", async () => {
  const page = await window.page({ locale: "he-IL" });
  await page.goto(`${site.base}/a/7x6/4453`);
  await page.locator(".scores .number").nth(6).waitFor();
  const left = async (selector: string, n = 0) => (await page.locator(selector).nth(n).boundingBox())!.x;
  expect(await left("header .brand")).toBeGreaterThan(await left("header details"));
  expect(await left("main h2")).toBeLessThan(await left(".columns button", 0));
  expect(await left(".columns button", 0)).toBeLessThan(await left(".columns button", 6));
  expect(await left(".scores li", 0)).toBeLessThan(await left(".scores li", 6));
  const moves = page.locator("nav[dir=ltr] button");
  expect((await moves.nth(1).boundingBox())!.x).toBeLessThan((await moves.nth(4).boundingBox())!.x);
});

test("the language is changed while a game is shown, and remembered", async () => {
  const page = await window.page({ locale: "fr-FR" });
  await page.goto(`${site.base}/p/7x6/44?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.locator("header summary").click();
  await page.locator("header select").selectOption("he");
  await page.getByRole("heading", { name: "תור האדום." }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await page.locator("header select").selectOption("de");
  await page.getByRole("heading", { name: "Rot ist am Zug." }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/p/7x6/44");
  await page.reload();
  await page.getByRole("heading", { name: "Rot ist am Zug." }).waitFor();
  await page.locator("header summary").click();
  await page.locator("header select").selectOption("auto");
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
});

test("a visitor loads the words of one language", async () => {
  const page = await window.page({ locale: "de-DE" });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(site.base);
  await headline(page);
  const tables = loaded.flatMap((path) => /^\/assets\/(de|es|he)-/.exec(path)?.[1] ?? []);
  expect(tables).toEqual(["de"]);
});

test.each([
  ["cannot be loaded", (route: Route) => route.abort()],
  ["does not arrive", () => {}],
])("a page whose table %s is English, and works", async (_, answer) => {
  const page = await window.page({ locale: "de-DE" });
  await page.route(/\/assets\/de-/, answer);
  await page.goto(`${site.base}/p/7x6/44?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
});
