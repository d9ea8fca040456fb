// Makes the icons of the installed page from public/icon.svg: `npm run icons`. Chromium draws them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = new URL("public/", import.meta.url);
const icon = readFileSync(new URL("icon.svg", folder), "utf8");

/** Systems cut maskable icons to any shape: the ground fills the square, and the discs stay within the middle 80 %. */
const maskable = icon
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace(/<rect [^>]*fill="(#\w+)"\/>/, '<rect x="-3" y="-3" width="38" height="38" fill="$1"/>');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, svg] of [["icon", icon], ["icon-maskable", maskable]]) {
  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    const drawn = await page.screenshot({ omitBackground: true });
    writeFileSync(fileURLToPath(new URL(`${name}-${size}.png`, folder)), drawn);
  }
}
await browser.close();
