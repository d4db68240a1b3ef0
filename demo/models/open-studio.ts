import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { drawingOptions, findChromium } from "#tests/support/pages/chromium.ts";
import type { View } from "./views.ts";

const root = path.join(import.meta.dirname, "../..");
const ORIGIN = "http://studio.test";

export interface Shot {
  /** .glb files, each placed (metres) and turned (degrees) */
  models: { file: Uint8Array; place?: [number, number, number]; turn?: number; scale?: number }[];
  view: View;
  width: number;
  height: number;
}

export interface Studio {
  /** A PNG of the models with their shadow, without ground. */
  shoot: (shot: Shot) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Chromium draws in software; a frame takes seconds. */
export async function openStudio(samples = 6): Promise<Studio> {
  const browser = await chromium.launch({ ...drawingOptions, executablePath: findChromium() });
  const page = await browser.newPage();
  const waiting = new Map<string, Uint8Array>();
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  page.on("pageerror", (error) => console.error(error));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html() });
    const model = waiting.get(pathname);
    const body = model ? Buffer.from(model) : await readFile(path.join(root, pathname));
    return route.fulfill({ contentType: model ? "model/gltf-binary" : "text/javascript", body });
  });
  await page.goto(`${ORIGIN}/`);
  return {
    shoot: async ({ models, ...rest }) => {
      const placed = models.map(({ file, ...where }, index) => {
        waiting.set(`/model/${index}`, file);
        return { ...where, file: `${ORIGIN}/model/${index}` };
      });
      const picture = await page.evaluate(
        (shot) =>
          import(`${location.origin}/demo/models/studio.js`).then(
            (studio): Promise<string> => studio.shoot(shot),
          ),
        { models: placed, samples, ...rest },
      );
      return Buffer.from(picture.split(",")[1] ?? "", "base64");
    },
    close: () => browser.close(),
  };
}

function html(): string {
  const imports = {
    three: "/node_modules/three/build/three.module.js",
    "three/addons/": "/node_modules/three/examples/jsm/",
  };
  return `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
}
