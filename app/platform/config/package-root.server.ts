import { findPackageJSON } from "node:module";
import path from "node:path";

export const packageRoot = findPackageRoot();

function findPackageRoot(): string {
  const manifest = findPackageJSON(import.meta.url);
  if (!manifest) throw new Error(`No package.json above ${import.meta.url}.`);
  return path.dirname(manifest);
}
