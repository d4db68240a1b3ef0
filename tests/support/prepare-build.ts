import { ensureBuild } from "#server/build.ts";

/** Runs once before tests that start the store: today's build. */
export default ensureBuild;
