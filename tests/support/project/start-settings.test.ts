import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import packageJson from "../../../package.json" with { type: "json" };

test("the image starts the store as npm start does", () => {
  const image = readFileSync(path.join(packageRoot, "Dockerfile"), "utf8");
  const [settings = "", parameters = ""] = packageJson.scripts.start.split(" exec node ");
  expect(image).toContain(`ENV ${settings}\n`);
  expect(image).toContain(`CMD ${JSON.stringify(["node", ...parameters.split(" ")]).replaceAll(",", ", ")}`);
});
