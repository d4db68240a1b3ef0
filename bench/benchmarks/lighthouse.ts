import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { copyDemoFiles } from "#demo/seed.ts";
import { findChromium, launchOptions } from "#tests/support/pages/chromium.ts";
import type { Benchmark } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { guestPages } from "./guest-pages.ts";

const VERSION = "13.5.0";
const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Runs Lighthouse with its phone settings. Lighthouse is downloaded on first use, as only this part needs it.
 */
export const lighthouse: Benchmark = async ({ data, quick, rounds, logProgress, row }) => {
  const dataDir = await data.folder(100);
  await copyDemoFiles(openFileStore(path.join(dataDir, "archivos")));
  const at = { dataDir, databaseUrl: undefined };
  const store = await startMeasuredStore(data, { kind: "embedded", size: 100, at });
  try {
    for (const { name, path: address } of guestPages(await data.products(100)).slice(0, 3)) {
      const reports: Report[] = [];
      for (let round = 1; round <= (quick ? 1 : rounds); round += 1) {
        logProgress(`Lighthouse, ${name}, round ${round}`);
        reports.push(await report(`http://127.0.0.1:${store.port}${address}`));
      }
      const scores = (category: string) =>
        reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
      const values = (audit: string) =>
        reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
      row({ what: `${name}: performance`, unit: "", rounds: scores("performance") });
      for (const category of ["accessibility", "best-practices", "seo"])
        row({ what: `${name}: ${category}`, unit: "", rounds: scores(category), bar: { min: 100 } });
      row({
        what: `${name}: LCP`,
        unit: "ms",
        rounds: values("largest-contentful-paint"),
        bar: { max: 1800 },
      });
      row({ what: `${name}: CLS`, unit: "", rounds: values("cumulative-layout-shift"), bar: { max: 0.02 } });
      row({ what: `${name}: TBT`, unit: "ms", rounds: values("total-blocking-time") });
    }
  } finally {
    await store.stop();
  }
};

async function report(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "yupana-lighthouse-"));
  const file = path.join(folder, "page.json");
  try {
    await run(
      "npx",
      [
        "--yes",
        `lighthouse@${VERSION}`,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--only-categories=performance,accessibility,best-practices,seo",
        `--chrome-flags=--headless=new --no-sandbox ${launchOptions.args.join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() } },
    );
    return JSON.parse(await readFile(file, "utf8")) as Report;
  } finally {
    await rm(folder, { recursive: true });
  }
}
