import { ensureBuild } from "./ensure-build.ts";

// `npm run build`: what a start would do first.
await ensureBuild();
