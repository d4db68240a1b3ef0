import { ensureBuild } from "#server/start/ensure-build.ts";

export default ensureBuild;
