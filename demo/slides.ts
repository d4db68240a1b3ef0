import type { Slide } from "#app/storefront/slides.ts";

export const demoSlides: Slide[] = [
  {
    heading: "Todo para tu PC",
    text: "Procesadores, tarjetas gráficas y motherboards de las marcas que conoces.",
    colour: "#8c1237",
    dark: true,
    link: "/tienda",
    picture: null,
  },
  {
    heading: "Tu escritorio, completo",
    text: "Teclados mecánicos, mouses y sonido para trabajar, estudiar y jugar.",
    colour: "#f0e5d2",
    dark: false,
    link: "/tienda",
    picture: null,
  },
  {
    heading: "Lleva tu equipo contigo",
    text: "Mochilas con compartimiento acolchado para laptop, de la universidad al viaje.",
    colour: "#1f2c44",
    dark: true,
    link: "/tienda",
    picture: null,
  },
];
