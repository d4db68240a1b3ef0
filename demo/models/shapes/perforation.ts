import sharp from "sharp";
import {
  type BufferGeometry,
  MeshStandardMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from "three";
import { EncodedImage } from "#demo/models/export.ts";
import { BLACK } from "./materials.ts";

const [WIDE, HIGH] = [64, 112];
/** Textures repeat when their sides are powers of two. */
const [ACROSS, DOWN] = [64, 128];

/** Sheet metal with round holes in rows that are offset by half a hole distance. */
async function sheetTexture(paint: string): Promise<Texture> {
  const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="21" fill="#08090a"/>`;
  const holes = [hole(32, 28), hole(0, 84), hole(64, 84)].join("");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}"><rect width="100%" height="100%" fill="${paint}"/>${holes}</svg>`;
  const bytes = await sharp(Buffer.from(drawing))
    .resize(ACROSS, DOWN, { fit: "fill" })
    .png({ palette: true, colours: 16 })
    .toBuffer();
  const texture = new Texture(new EncodedImage(ACROSS, DOWN, new Uint8Array(bytes)));
  Object.assign(texture, { flipY: false, wrapS: RepeatWrapping, wrapT: RepeatWrapping });
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

const DARK = await sheetTexture("#36383c");
const PALE = await sheetTexture("#dddcd8");

export function perforated(paint: string): MeshStandardMaterial {
  const map = paint === BLACK ? DARK : PALE;
  return new MeshStandardMaterial({ name: "perforated", map, roughness: 0.5, metalness: 0.3 });
}

/** A flat rectangle facing z, with holes `pitch` mm apart. */
export function perforatedFace(width: number, height: number, pitch = 4): BufferGeometry {
  const flat = new PlaneGeometry(width, height);
  const spots = flat.getAttribute("uv");
  for (let index = 0; index < spots.count; index += 1) {
    const [across, up] = [spots.getX(index) * (width / pitch), spots.getY(index) * (height / pitch)];
    spots.setXY(index, across, up * (WIDE / HIGH));
  }
  return flat;
}
