import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface MountedFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: { setattr: (node: unknown, changed: { mode?: number }) => void };
  tryFSOperation(operation: () => void): void;
}

/** Adds the fsync that PGlite leaves out: without it a power cut loses commits. */
export class DurableFiles extends NodeFS {
  syncs = 0;

  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    emscriptenOpts.preRun?.push((module) => {
      const files: MountedFiles = module.NODEFS;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fs.fsyncSync(nfd));
        this.syncs += 1;
        return 0;
      };
      // PGlite sets file modes itself and ignores the process's umask.
      const { setattr } = files.node_ops;
      files.node_ops.setattr = (node, changed) =>
        setattr(node, changed.mode === undefined ? changed : { ...changed, mode: changed.mode & ~0o077 });
    });
    return { emscriptenOpts };
  }
}

export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath);
    else if (entry.isFile()) syncPath(entryPath);
  }
  syncPath(folder);
}

export function syncPath(fileOrFolder: string): void {
  const descriptor = fs.openSync(fileOrFolder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
