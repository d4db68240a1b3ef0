import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface Binaries {
  initdb: string;
  postgres: string;
}

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** The machine's PostgreSQL; installed from Debian if missing and permitted. */
export function findBinaries(): Binaries {
  const found = findInstalled();
  if (found) return found;
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "No PostgreSQL was found in PATH or /usr/lib/postgresql. Install version 15 or newer " +
        "(Debian: apt-get install postgresql) and run this again.",
    );
  }
  installFromDebian();
  const installed = findInstalled();
  if (!installed) throw new Error(`apt-get installed PostgreSQL, yet there is none in ${DEBIAN_FOLDER}.`);
  return installed;
}

function findInstalled(): Binaries | undefined {
  const folders = [...debianFolders(), ...(process.env.PATH ?? "").split(path.delimiter)];
  const folder = folders.find((candidate) =>
    ["initdb", "postgres"].every((name) => fs.existsSync(path.join(candidate, name))),
  );
  return folder
    ? { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") }
    : undefined;
}

function debianFolders(): string[] {
  if (!fs.existsSync(DEBIAN_FOLDER)) return [];
  const versions = fs.readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(DEBIAN_FOLDER, version, "bin"));
}

function installFromDebian(): void {
  // Without this the package also creates and starts a cluster.
  fs.mkdirSync("/etc/postgresql-common/createcluster.d", { recursive: true });
  fs.writeFileSync("/etc/postgresql-common/createcluster.d/tests.conf", "create_main_cluster = false\n");
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  execFileSync("apt-get", ["update"], options);
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", "postgresql"], options);
}

/** PostgreSQL refuses to run as root; Debian's package creates the account `postgres`. */
export function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}
