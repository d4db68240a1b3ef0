import { encode } from "uqr";

/** A QR code as one path of squares, each 1 × 1, in a drawing `size` wide and high. */
export interface QrCode {
  size: number;
  path: string;
}

/** The quiet edge that scanners need around it. */
const EDGE = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
