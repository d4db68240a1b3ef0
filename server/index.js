import cluster from "node:cluster";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { tooOld } from "./start/node-version.js";

// JavaScript, like everything that is loaded before the build: Node's type stripping takes 18 MB permanently,
// unless all modules that need it come from the compile cache, which production.js enables first.

const refusal = tooOld(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
await import("./production.js");
const { ensureBuild, SERVER_BUILD } = await import("./start/ensure-build.ts");
// The workers serve the build that the primary process has checked.
if (cluster.isPrimary) await ensureBuild();
const { run } = await import(pathToFileURL(path.resolve(SERVER_BUILD)).href);
await run();
