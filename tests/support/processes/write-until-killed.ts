// Writes files of a given size in parallel into the given folder; prints each key once it is stored.
import { openFileStore } from "#app/platform/media/files.server.ts";

const AT_ONCE = 4;
const [folder = "", bytes = ""] = process.argv.slice(2);
const files = openFileStore(folder);
const content = Buffer.alloc(Number(bytes), "x");

async function writeWithoutEnd(_: unknown, first: number): Promise<never> {
  for (let number = first; ; number += AT_ONCE) {
    const key = `productos-imagenes/foto-${process.pid}-${number}/original.png`;
    await files.write(key, content);
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, writeWithoutEnd));
