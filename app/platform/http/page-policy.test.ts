import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { LIBRARY_STYLES, pagePolicy } from "./page-policy.ts";

const { resolve } = createRequire(import.meta.url);

/** Text between two marks of a library's file. */
function cut(file: string, before: string, after: string): string {
  const [, rest = ""] = readFileSync(file, "utf8").split(before);
  return rest.slice(0, rest.indexOf(after));
}

function hashOf(style: string): string {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}

test("only style elements with the content that libraries insert are allowed", () => {
  const modelViewer = path.join(
    path.dirname(resolve("@google/model-viewer/package.json")),
    "lib/template.js",
  );
  expect(LIBRARY_STYLES).toEqual({
    empty: hashOf(""),
    modelViewer: hashOf(cut(modelViewer, "<style>", "</style>")),
  });
  const policy = pagePolicy([]);
  expect(policy).toContain(`style-src 'self' ${Object.values(LIBRARY_STYLES).join(" ")};`);
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
});
