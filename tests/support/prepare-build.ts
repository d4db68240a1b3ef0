import { ensureBuild } from "#server/ensure-build.ts";

/** Runs once before tests that start the store: today's build. */
export default ensureBuild;
