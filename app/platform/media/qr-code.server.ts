import { encode } from "uqr";

/** One path of 1 × 1 squares, in a `size` × `size` drawing. */
export interface QrCode {
  size: number;
  path: string;
}

/** The quiet zone that scanners need. */
const EDGE = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
