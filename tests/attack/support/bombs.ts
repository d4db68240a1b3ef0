import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one bit for each pixel: `side` squared pixels in some kilobytes. */
export function pngBomb(side: number, rows = side): Uint8Array<ArrayBuffer> {
  return pngOf(side, (Math.ceil(side / 8) + 1) * rows);
}

/** First column and row of each of the seven pictures in an interlaced PNG, and their steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The same as an interlaced PNG, which can't be decoded row by row. */
export function interlacedPngBomb(side: number): Uint8Array<ArrayBuffer> {
  const sizes = PASSES.map(([x, y, across, down]) => {
    const [width, height] = [Math.ceil((side - x) / across), Math.ceil((side - y) / down)];
    return (Math.ceil(width / 8) + 1) * height;
  });
  return pngOf(
    side,
    sizes.reduce((sum, size) => sum + size),
    1,
  );
}

function pngOf(side: number, bytes: number, interlaced = 0): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, interlaced], 8);
  const pixels = deflateSync(Buffer.alloc(bytes));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]),
  );
}

/** A small JPEG that declares a large size; a progressive one is decoded as a whole in memory. */
export async function jpegBomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await small().jpeg({ progressive: true }).toBuffer();
  const frame = bytes.indexOf(Buffer.from("ffc2", "hex"));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return new Uint8Array(bytes);
}

/** A small WebP that declares 16,384 times as many pixels. */
export async function webpBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await small().webp({ lossless: true }).toBuffer();
  const sizes = bytes.indexOf("VP8L") + 9;
  bytes.writeUInt32LE((bytes.readUInt32LE(sizes) | 0x0fffffff) >>> 0, sizes);
  return new Uint8Array(bytes);
}

function small() {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: "#2277aa" } });
}

/** A ZIP with one entry that declares a small size. */
export function zipBomb(name: string, bytes: number, declaredBytes = 10): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(bytes);
  const packed = deflateRawSync(content);
  const entry = (central: boolean) => {
    const head = Buffer.alloc(central ? 46 : 30);
    head.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
    const at = central ? 6 : 4;
    head.writeUInt16LE(20, at);
    if (central) head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, at + 4);
    head.writeUInt32LE(crc32(content), at + 10);
    head.writeUInt32LE(packed.length, at + 14);
    head.writeUInt32LE(declaredBytes, at + 18);
    head.writeUInt16LE(name.length, at + 22);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const [local, central] = [entry(false), entry(true)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, packed, central, end]));
}
