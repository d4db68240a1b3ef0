import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";

/** Takes a tar archive and writes its folders and files below `folder`. */
export function unpackTar(folder: string): Writable {
  const unpacking = extract();
  unpacking.on("entry", (header, content, next) => {
    const target = path.join(folder, header.name);
    const written =
      header.type === "directory"
        ? mkdir(target, { recursive: true }).then(() => void content.resume())
        : mkdir(path.dirname(target), { recursive: true }).then(() =>
            pipeline(content, createWriteStream(target)),
          );
    written.then(() => next(), next);
  });
  return unpacking;
}
