import puppeteer, { type Browser, type EvaluateFunc, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "../browser/site.ts";

/** What differs between browsers: focus, reconnecting, dialogs, languages and their direction. */
const site = new Site();
let firefox: Browser;

beforeAll(async () => {
  await site.start();
  firefox = await open();
});

afterAll(async () => {
  await firefox.close();
  await site.stop();
});

/** Debian's Firefox, over WebDriver BiDi, in a language. */
function open(language = "en"): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    // This Firefox cannot set the size of a page, only that of the window.
    defaultViewport: null,
    args: ["--width=1280", "--height=900"],
    extraPrefsFirefox: { "intl.accept_languages": language, "intl.locale.requested": language, "ui.prefersReducedMotion": 1 },
  });
}

/** A page of a visitor of its own. */
async function visit(path: string, browser = firefox): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(site.base + path);
  return page;
}

/** Waits until this holds in the page. Puppeteer's own way to wait is stopped by the page's security policy. */
async function until<A extends unknown[]>(page: Page, holds: EvaluateFunc<A>, ...given: A) {
  for (;;) {
    if (await page.evaluate(holds, ...given)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const heading = (page: Page, text: string) =>
  until(page, (text) => [...document.querySelectorAll("h1, h2")].some((one) => one.textContent?.includes(text)), text);

/** Clicks where a visitor would, on a page that is in front, as it is for a visitor. */
async function click(page: Page, selector: string) {
  await page.bringToFront();
  const found = await page.waitForSelector(selector);
  await found?.click();
}

const press = (page: Page, text: string) => click(page, `::-p-aria([role="button"][name="${text}"])`);

const column = (number: number) => `button[aria-label^="Column ${number}:"]`;

test("a game is begun and played by the keyboard", async () => {
  const page = await visit("/");
  await page.waitForSelector(column(4));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  for (let tabs = 0; !(await focused()).startsWith("Column 4"); tabs++) {
    expect(tabs).toBeLessThan(12);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toMatch(/^Column 3/);
  await page.keyboard.press("Enter");
  await until(page, () => /^\/p\/7x6\/3./.test(location.pathname));
  expect(await focused()).toMatch(/^Column/);
  await page.evaluate(() => history.back());
  await until(page, () => !location.pathname.startsWith("/p/7x6/3"));
});

test("the scores of a position arrive as events", async () => {
  const page = await visit("/a/7x6/");
  await until(page, () => document.body.textContent?.includes("Red wins in 21. Proved."));
});

test("two people play, and go on after the server has crashed", async () => {
  const host = await visit("/");
  await click(host, "::-p-text(Opponent, game and side)");
  await click(host, "::-p-text(A person over a link)");
  await press(host, "Open a room");
  await heading(host, "Invite the other side");
  const guestLink = await host.evaluate(() => Object.values(sessionStorage).map((text) => JSON.parse(text))[0].guest as string);
  const guest = await visit(guestLink);
  await heading(guest, "Red to move.");
  await click(host, column(4));
  await heading(guest, "Yellow to move.");
  await site.crash();
  await until(guest, () => !document.body.textContent?.includes("The connection is lost."));
  await click(guest, column(5));
  await heading(host, "Red to move.");
});

test("the page speaks the browser's language, also from right to left", async () => {
  for (const [language, direction] of [
    ["de", "ltr"],
    ["he", "rtl"],
  ] as const) {
    const browser = await open(language);
    const page = await visit("/", browser);
    await until(page, (language) => document.documentElement.lang.startsWith(language), language);
    await expectColumnsFromTheLeft(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await browser.close();
  }
});

/** Column 1 is on the left in every language, since moves are written so. */
async function expectColumnsFromTheLeft(page: Page) {
  await until(page, () => document.querySelectorAll("main button[aria-disabled]").length >= 7);
  const lefts = await page.evaluate(() => [...document.querySelectorAll("main button[aria-disabled]")].slice(0, 7).map((one) => one.getBoundingClientRect().left));
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
}

test("details and other parts of the page work without complaints", async () => {
  const page = await visit("/");
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  const isOpen = () => page.evaluate(() => document.querySelector("details")?.open);
  await page.waitForSelector("summary");
  expect(await isOpen()).toBe(false);
  await click(page, "summary");
  expect(await isOpen()).toBe(true);
  for (const path of ["/w", "/s", "/t", "/z"]) await page.goto(site.base + path);
  expect(complaints).toEqual([]);
});
