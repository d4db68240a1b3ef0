import { ensureBuild } from "#server/start/ensure-build.ts";

/** Runs once before tests that start the store: today's build. */
export default ensureBuild;
