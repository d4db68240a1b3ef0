/**
 * Pictures of models in one studio: `node demo/models/render.ts out/folder 1200 three-quarter,front,detail a.glb b.glb`.
 * Chromium draws them in software; a frame takes seconds.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { drawingOptions, findChromium } from "#tests/support/chromium.ts";

const root = path.join(import.meta.dirname, "../..");
const ORIGIN = "http://studio.test";
const [folder = "", size = "512", views = "three-quarter", ...models] = process.argv.slice(2);
if (models.length === 0)
  throw new Error("Name the folder for the pictures, their size, the views and the models.");

const browser = await chromium.launch({ ...drawingOptions, executablePath: findChromium() });
const page = await browser.newPage({ viewport: { width: Number(size), height: Number(size) } });
page.on("console", (message) => message.type() === "error" && console.error(message.text()));
page.on("pageerror", (error) => console.error(error));
await page.route(`${ORIGIN}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html() });
  const file = pathname.startsWith("/model/")
    ? decodeURIComponent(pathname.slice(7))
    : path.join(root, pathname);
  const contentType = file.endsWith(".js") ? "text/javascript" : "model/gltf-binary";
  return route.fulfill({ contentType, body: await readFile(file) });
});
await page.goto(`${ORIGIN}/`);
await mkdir(folder, { recursive: true });
for (const model of models) {
  for (const view of views.split(",")) {
    const started = Date.now();
    const picture = await page.evaluate(
      ([file, angle, side]) =>
        import(`${location.origin}/demo/models/studio.js`).then((studio) =>
          studio.shoot(file, angle, Number(side)),
        ),
      [`${ORIGIN}/model/${encodeURIComponent(path.resolve(model))}`, view, size],
    );
    const stem =
      path.basename(model) === "original.glb" ? path.basename(path.dirname(model)) : path.parse(model).name;
    await writeFile(
      path.join(folder, `${stem}-${view}.jpg`),
      Buffer.from(String(picture).split(",")[1] ?? "", "base64"),
    );
    console.log(`${stem} ${view}: ${Date.now() - started} ms`);
  }
}
await browser.close();

function html(): string {
  const imports = {
    three: "/node_modules/three/build/three.module.js",
    "three/addons/": "/node_modules/three/examples/jsm/",
  };
  return `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
}
