import { crc32, deflateRawSync, deflateSync } from "node:zlib";

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
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * rows));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]),
  );
}

/** A ZIP of one entry that says it is small. */
export function zipBomb(name: string, bytes: number, told = 10): Uint8Array<ArrayBuffer> {
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
    head.writeUInt32LE(told, at + 18);
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
