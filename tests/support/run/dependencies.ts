import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");

export interface Dependency {
  name: string;
  version: string;
  license: string;
  installs: boolean;
}

/** Their package.json has no licence; these are from their LICENSE or README. */
const LICENCES_READ_BY_HAND: Record<string, string> = {
  busboy: "MIT",
  dicer: "MIT",
  streamsearch: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "png-js": "MIT",
};

interface LockFile {
  packages: Record<
    string,
    { version?: string; license?: string; hasInstallScript?: boolean; resolved?: string }
  >;
}

export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

export const manifest = (): Manifest => readJson("package.json");
export const lockFile = (): LockFile => readJson("package-lock.json");

/** Every package that `npm ci` may install on any platform. */
export function dependencies(): Dependency[] {
  return Object.entries(lockFile().packages).flatMap(
    ([place, { version = "", license, hasInstallScript }]) => {
      if (place === "") return [];
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      const known = license ?? LICENCES_READ_BY_HAND[name] ?? "unknown";
      return [{ name, version, license: known, installs: hasInstallScript === true }];
    },
  );
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}
