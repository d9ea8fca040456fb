import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, drop } from "./site.ts";

const { site, window } = begun();

/** Presses a button or a link of "Save"; returns the name and the bytes of the file. */
async function saved(page: Page, role: "button" | "link", name: string) {
  const download = page.waitForEvent("download");
  await page.getByRole(role, { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const open = (page: Page) => page.locator("summary", { hasText: "Save" }).click();

/** What a parser of XML finds in a drawing. */
function read(page: Page, svg: string) {
  return page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    const all = [...parsed.querySelectorAll("*")];
    return {
      errors: parsed.querySelectorAll("parsererror").length,
      root: parsed.documentElement.namespaceURI,
      title: parsed.documentElement.firstElementChild?.textContent ?? "",
      role: parsed.documentElement.getAttribute("role"),
      texts: [...parsed.querySelectorAll("text")].map((each) => each.textContent),
      names: [...new Set(all.map((each) => each.tagName))],
      attributes: [...new Set(all.flatMap((each) => [...each.attributes].map(({ name }) => name)))],
      values: all.flatMap((each) => [...each.attributes].map(({ value }) => value)),
      circles: parsed.querySelectorAll("circle").length,
    };
  }, svg);
}

test("a game of Connect Four is saved as .c4 from Play", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/8x7/4485?first=person&second=level:2`);
  await open(page);
  const { name, bytes } = await saved(page, "link", "Game (.c4)");
  expect(name).toBe("connect4.c4");
  expect(bytes.toString()).toMatch(/^Board: 8x7\nSecond: level:2\n[^]*\n4485\n$/);
});

test("a game of checkers is saved as PDN from Analyse, as a whole", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/english/11-15,23-19,8-11?at=1`);
  await open(page);
  const { name, bytes } = await saved(page, "link", "Game (PDN)");
  expect(name).toBe("checkers.pdn");
  expect(bytes.toString()).toContain('[GameType "21"]');
  expect(bytes.toString()).toMatch(/1\. 11-15 23-19 2\. 8-11/);
  expect(await page.getByRole("checkbox", { name: "with the scores" }).count()).toBe(0);
});

test("a resigned game is saved from its room with its result", async () => {
  const page = await window.page();
  const made = await fetch(`${site.base}/api/v1/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "connect4", host_side: "first" }),
  });
  const { links } = (await made.json()) as { links: Record<"host" | "guest", string> };
  const guest = await window.page();
  await guest.goto(site.base + links.guest);
  await page.goto(site.base + links.host);
  await drop(page, 4);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /Yes, resign/ }).click();
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await open(page);
  const { bytes } = await saved(page, "link", "Game (.c4)");
  expect(bytes.toString()).toContain("Result: 0-1");
});

test("an image is a drawing of its own, with a title", async () => {
  const page = await window.page();
  for (const [address, words, discs] of [
    ["/a/7x6/44335", "Connect Four after 5 moves. Yellow to move.", 5],
    ["/a/tau-2014/c3-d4", "Checkers after one move. Black to move.", 24],
  ] as const) {
    await page.goto(site.base + address);
    await open(page);
    const { name, bytes } = await saved(page, "button", "Image (SVG)");
    expect(name).toMatch(/^(connect4-5|checkers-1)\.svg$/);
    const drawn = await read(page, bytes.toString());
    expect(drawn).toMatchObject({ errors: 0, root: "http://www.w3.org/2000/svg", title: words, role: "img" });
    expect(drawn.names).not.toContain("style");
    expect(drawn.names).not.toContain("script");
    for (const name of ["class", "style", "href", "xlink:href"]) expect(drawn.attributes).not.toContain(name);
    expect(drawn.values.filter((value) => /url\(|var\(|https?:(?!\/\/www\.w3\.org\/2000\/svg$)/.test(value))).toEqual([]);
    expect(drawn.circles).toBeGreaterThanOrEqual(discs);
  }
});

/** The first moves have the scores -2, -1, 0, 1, 0, -1, -2. */
test("an image has the scores if they are wanted", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/7x6/`);
  await open(page);
  const without = await read(page, (await saved(page, "button", "Image (SVG)")).bytes.toString());
  expect(without.texts.filter((text) => text?.includes("+"))).toEqual([]);
  await page.getByRole("checkbox", { name: "with the scores" }).check();
  const drawn = await read(page, (await saved(page, "button", "Image (SVG)")).bytes.toString());
  expect(drawn.texts.slice(-7)).toEqual(["\u22122", "\u22121", "0", "+1", "0", "\u22121", "\u22122"]);
});

test("an image in pixels shows the discs in their colours", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/43?first=person&second=person`);
  await open(page);
  const { name, bytes } = await saved(page, "button", "Image (PNG)");
  expect(name).toBe("connect4-2.png");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  const found = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const near = (i: number, [r, g, b]: number[]) => Math.abs(pixels[i]! - r!) + Math.abs(pixels[i + 1]! - g!) + Math.abs(pixels[i + 2]! - b!) < 12;
    const count = (colour: number[]) => {
      let many = 0;
      for (let i = 0; i < pixels.length; i += 4) if (near(i, colour)) many += 1;
      return many / (pixels.length / 4);
    };
    return { width: image.width, red: count([0xc8, 0x41, 0x2c]), yellow: count([0xf1, 0xb9, 0x3a]), blue: count([0x34, 0x61, 0x9f]) };
  }, bytes.toString("base64"));
  expect(found.width).toBeGreaterThanOrEqual(1200);
  // A disc covers about a hundredth of the picture.
  expect(found.red).toBeGreaterThan(0.004);
  expect(found.yellow).toBeGreaterThan(0.004);
  expect(found.red).toBeLessThan(0.02);
  expect(found.blue).toBeGreaterThan(0.2);
});

test("an image that cannot have its scores says why", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/12x12/1`);
  await open(page);
  await page.getByRole("checkbox", { name: "with the scores" }).check();
  await page.getByRole("button", { name: "Image (SVG)" }).click();
  await page.getByRole("alert").waitFor();
  expect(await findings(page)).toEqual([]);
});

test("a game is saved by the keyboard alone", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/7x6/44`);
  await page.locator("summary", { hasText: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("connect4-2.svg");
  expect(await findings(page)).toEqual([]);
});
