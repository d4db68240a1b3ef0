import { z } from "zod";
import type { Picture } from "#app/platform/media/picture.ts";

const slide = z.object({
  heading: z.string(),
  text: z.string(),
  /** background, also behind the picture while it loads */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** its text is light */
  dark: z.boolean(),
  /** the button's target, a path of this store */
  link: z.string().default("/tienda"),
  /** fills the slide; its left half must be calm, because the text is there */
  picture: z.custom<Picture>().nullable(),
});

/** True when light text has more contrast than dark text (WCAG's relative luminance). */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

export const MAX_SLIDES = 6;

export const slidesSetting = z.array(slide);

export type Slide = z.output<typeof slide>;

/** Slides of a new store. They promise nothing that the store may not have. */
export const defaultSlides: Slide[] = [
  {
    heading: "Nuestra tienda en línea",
    text: "Mira precios y disponibilidad al día, y compra desde donde estés.",
    colour: "#8c1237",
    dark: true,
    link: "/tienda",
    picture: null,
  },
];
