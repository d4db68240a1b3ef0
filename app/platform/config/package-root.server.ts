import { findPackageJSON } from "node:module";
import path from "node:path";

/** The same folder from the sources and from the built server. */
export const packageRoot = findPackageRoot();

function findPackageRoot(): string {
  const manifest = findPackageJSON(import.meta.url);
  if (!manifest) throw new Error(`No package.json above ${import.meta.url}.`);
  return path.dirname(manifest);
}
