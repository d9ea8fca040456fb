import { expect, test } from "vitest";
import { begun } from "./site.ts";

const { site, window } = begun();

test("Chromium finds nothing that keeps the page from being installed", async () => {
  const page = await window.page();
  await page.goto(site.base);
  const chromium = await page.context().newCDPSession(page);
  const { errors, data, url } = await chromium.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${site.base}/manifest.webmanifest`);
  expect(data).toContain('"standalone"');
  const { installabilityErrors } = await chromium.send("Page.getInstallabilityErrors");
  // A visitor without a profile cannot install anything; that says nothing about the page.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("each icon has the size that the manifest says, and the shortcuts exist", async () => {
  const page = await window.page();
  await page.goto(site.base);
  const manifest = (await (await fetch(`${site.base}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
    start_url: string;
  };
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== "any")) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect((await fetch(site.base + url)).status, url).toBe(200);
  }
});

/** Systems show the inner circle of a maskable icon, of four fifths of its width. */
test("a maskable icon covers its square, and nothing of the board is cut off", async () => {
  const page = await window.page();
  await page.goto(site.base);
  const seen = await page.evaluate(async () => {
    const image = new Image();
    image.src = "/icon-maskable-512.png";
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [512, 512];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, 512, 512);
    const at = (x: number, y: number) => [...data.slice((y * 512 + x) * 4, (y * 512 + x) * 4 + 4)].join();
    const ground = at(2, 2);
    let outside = 0;
    for (let y = 0; y < 512; y++) for (let x = 0; x < 512; x++) if (at(x, y) !== ground && Math.hypot(x - 256, y - 256) > 205) outside++;
    return { corners: [at(2, 2), at(509, 2), at(2, 509), at(509, 509)], outside };
  });
  expect(new Set(seen.corners).size).toBe(1);
  expect(seen.corners[0]).toMatch(/,255$/);
  expect(seen.outside).toBe(0);
});

test("nothing is served from an old copy: there is no service worker", async () => {
  const page = await window.page();
  await page.goto(site.base);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
