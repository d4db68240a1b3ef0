import { z } from "zod";
import type { Picture } from "#app/domain/media/picture.ts";

const slide = z.object({
  heading: z.string(),
  text: z.string(),
  /** background, also behind the picture while it loads */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** text on it is light */
  dark: z.boolean(),
  /** fills the slide; its left half is calm, because the words stand there */
  picture: z.custom<Picture>().nullable(),
});

export const slidesSetting = z.array(slide);

export type Slide = z.output<typeof slide>;

/** The home page's three promotions (specification §2). */
export const defaultSlides: Slide[] = [
  {
    heading: "Arma la PC que imaginas",
    text: "Procesadores, tarjetas gráficas y motherboards de las marcas que conoces, con stock a la vista.",
    colour: "#8c1237",
    dark: true,
    picture: null,
  },
  {
    heading: "Tu escritorio, completo",
    text: "Teclados mecánicos, mouses y sonido para trabajar, estudiar y jugar.",
    colour: "#f0e5d2",
    dark: false,
    picture: null,
  },
  {
    heading: "Lleva tu equipo contigo",
    text: "Mochilas con compartimiento acolchado para laptop, de la universidad al viaje.",
    colour: "#1f2c44",
    dark: true,
    picture: null,
  },
];
