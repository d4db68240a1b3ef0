import { text } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";
import yauzl from "yauzl";

export const pngOf = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();

export function zipOf(files: Record<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const bytes = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, bytes, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), about, end, bytes]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(directory.length, 4);
  tail.writeUInt16LE(directory.length, 6);
  tail.writeUInt32LE(listed.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), tail]);
}

export async function partOf(file: string, name: string): Promise<string | undefined> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) return await text(await zip.openReadStreamPromise(entry));
    return undefined;
  } finally {
    zip.close();
  }
}
