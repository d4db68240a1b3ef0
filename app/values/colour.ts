export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex([red, green, blue]: Rgb): string {
  const byte = (part: number) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgb(first), rgb(second)];
  return hex([0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as unknown as Rgb);
}

export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number) => mix(colour, "#120d0b", share);
