import { loadSharp } from "./sharp.server.ts";

type Colour = readonly [number, number, number];

/** Nine fields of nine samples each. */
const SIDE = 9;
const FIELD = 3;
const FIELDS = [0, 1, 2];
const CHANNELS = 4;
const DEPTH = 15;
/** What can be seen through shows what is behind it: no picture of it can stand in. */
const OPAQUE = 250;

/**
 * A picture's blurred look in some 35 bytes, painted by kit/blurred-look.ts: the colour of its rim, the one that
 * differs most from it, and three numbers, one for each row, whose hexadecimal digits tell how much of that colour
 * each of its three fields shows.
 */
export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const samples = await sharp(picture)
    .resize(SIDE, SIDE, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => colourAt(samples, (y * SIDE + x) * CHANNELS);
  const places = Array.from(
    { length: SIDE * SIDE },
    (_, index) => [index % SIDE, Math.floor(index / SIDE)] as const,
  );
  const rim = mean(
    places.filter(([x, y]) => x % (SIDE - 1) === 0 || y % (SIDE - 1) === 0).map(([x, y]) => at(x, y)),
  );
  if (samples.some((value, index) => index % CHANNELS === CHANNELS - 1 && value < OPAQUE))
    return [hex(rim), hex(rim), 0, 0, 0].join(" ");

  const rows = FIELDS.map((row) =>
    FIELDS.map((column) =>
      mean(
        places
          .filter(([x, y]) => Math.floor(x / FIELD) === column && Math.floor(y / FIELD) === row)
          .map(([x, y]) => at(x, y)),
      ),
    ),
  );
  const subject = rows
    .flat()
    .reduce((far, field) => (distance(field, rim) > distance(far, rim) ? field : far), rim);
  const digits = rows.map((fields) =>
    fields.reduce(
      (number, field) => number * (DEPTH + 1) + Math.round(share(field, rim, subject) * DEPTH),
      0,
    ),
  );
  return [hex(rim), hex(subject), ...digits].join(" ");
}

/** Where nothing is, white is. */
function colourAt(samples: Uint8Array, start: number): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 0] = samples.subarray(start, start + CHANNELS);
  const overWhite = (part: number) => (part * alpha + 255 * (255 - alpha)) / 255;
  return [overWhite(red), overWhite(green), overWhite(blue)];
}

function mean(colours: readonly Colour[]): Colour {
  const part = (index: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[index], 0) / colours.length;
  return [part(0), part(1), part(2)];
}

function minus(a: Colour, b: Colour): Colour {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Colour, b: Colour): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function distance(a: Colour, b: Colour): number {
  const between = minus(a, b);
  return dot(between, between);
}

/** How far from the first colour to the second, 0 to 1. */
function share(colour: Colour, from: Colour, to: Colour): number {
  const way = minus(to, from);
  const length = dot(way, way);
  return length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(colour, from), way) / length));
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
