import type { PictureName } from "./draw.ts";

/** What the choice of a picture rests on; any row of catalog.json is one. */
export type Depicted = {
  name: string;
  subcategory: string;
  labels: readonly string[];
  specs: Readonly<Record<string, string | number | undefined>>;
};

type Facts = {
  spec: (name: string) => string;
  number: (name: string) => number;
  has: (label: string) => boolean;
  named: (word: string) => boolean;
};

const choices: Record<string, (facts: Facts) => PictureName> = {
  Procesadores: processor,
  "Tarjetas Gráficas": graphicsCard,
  Motherboards: motherboard,
  "Memoria RAM": memory,
  Almacenamiento: storage,
  Sonido: sound,
  Mouses: mouse,
  Teclados: keyboard,
  Mochilas: backpack,
};

/** The picture that shows a product of the demonstration's catalogue as it is. */
export function pictureFor({ name, subcategory, labels, specs }: Depicted): PictureName {
  const choose = choices[subcategory];
  if (!choose) throw new Error(`No picture is drawn for the subcategory ${subcategory}`);
  return choose({
    spec: (key) => String(specs[key] ?? ""),
    number: (key) => Number.parseFloat(String(specs[key] ?? "0")),
    has: (label) => labels.includes(label),
    named: (word) => name.toLowerCase().includes(word),
  });
}

function processor({ spec }: Facts): PictureName {
  if (spec("Socket") === "AM4") return "procesador-pines";
  return spec("Socket") === "AM5" ? "procesador-muescas" : "procesador-aletas";
}

/** The catalogue does not count the fans: a card's length tells them. */
function graphicsCard({ spec, number }: Facts): PictureName {
  const twoTone = /plateado|gris|con blanco/i.test(spec("Color"));
  if (number("Largo") < 160) return "grafica-una-baja";
  if (number("Largo") > 280) return twoTone ? "grafica-tres-plata" : "grafica-tres-oscura";
  if (spec("Color") === "Blanco") return "grafica-dos-blanca";
  return twoTone ? "grafica-dos-plata" : "grafica-dos-oscura";
}

function motherboard({ spec, number }: Facts): PictureName {
  const pale = /plateado|gris/i.test(spec("Color"));
  if (spec("Formato") === "Mini ITX") return "placa-mini";
  if (spec("Formato") === "ATX") return pale ? "placa-atx-plata" : "placa-atx-oscura";
  if (spec("Color").startsWith("Azul")) return "placa-micro-azul";
  if (spec("Color").startsWith("Marrón")) return "placa-micro-cobre-dos";
  if (number("Ranuras de RAM") === 2) return pale ? "placa-micro-plata-dos" : "placa-micro-oscura-dos";
  return pale ? "placa-micro-plata" : "placa-micro-oscura";
}

function memory({ spec }: Facts): PictureName {
  if (spec("RGB") === "Sí") return spec("Color") === "Blanco" ? "memoria-blanca-rgb" : "memoria-negra-rgb";
  if (spec("Color").includes("amarillo")) return "memoria-dorada";
  return spec("Módulos").startsWith("1 x") ? "memoria-una" : "memoria-negra";
}

function storage({ spec, has }: Facts): PictureName {
  const solid = has("SSD");
  if (has("Externo")) return solid ? "ssd-externo" : "disco-externo";
  if (spec("Formato").startsWith("M.2")) return "ssd-m2";
  return solid ? "ssd-sata" : "disco-duro";
}

function sound({ spec, has }: Facts): PictureName {
  if (has("Parlantes")) {
    if (spec("Canales") === "2.1") return "parlantes-dos-uno";
    if (has("Estudio")) return "parlantes-monitores";
    return has("RGB") ? "parlantes-barra" : "parlantes-dos";
  }
  if (spec("Micrófono") === "No") return "audifonos-estudio";
  if (spec("Conexión") === "Inalámbrico") return "audifonos-inalambrico";
  return spec("Color").includes("rojo") ? "audifonos-rojo" : "audifonos-negro";
}

function mouse({ spec, has }: Facts): PictureName {
  if (has("RGB")) return "mouse-gamer-rgb";
  if (has("Inalámbrico")) {
    return spec("Color") === "Gris" ? "mouse-gris-inalambrico" : "mouse-negro-inalambrico";
  }
  return has("Gamer") ? "mouse-gamer-cable" : "mouse-negro-cable";
}

function keyboard({ spec }: Facts): PictureName {
  const format = spec("Formato");
  if (format === "60%") return spec("Color") === "Blanco" ? "teclado-sesenta-blanco" : "teclado-sesenta-rgb";
  if (format === "Compacto") return "teclado-touchpad";
  if (format === "Sin bloque numérico") {
    return spec("Retroiluminación") === "RGB" ? "teclado-tkl-rgb" : "teclado-tkl-rojo";
  }
  if (spec("Retroiluminación") === "RGB") return "teclado-completo-rgb";
  return spec("Conexión") === "Inalámbrico" ? "teclado-completo-inalambrico" : "teclado-completo-negro";
}

function backpack({ spec, number, has, named }: Facts): PictureName {
  if (named("ruedas")) return "mochila-ruedas";
  if (named("cámara")) return "mochila-camara";
  if (spec("Puerto USB") === "Sí") return "mochila-gris-usb";
  if (has("Gamer")) return "mochila-gamer";
  if (spec("Color") === "Azul marino") return "mochila-marino";
  if (spec("Color") === "Celeste") return "mochila-celeste";
  return number("Capacidad") >= 40 ? "mochila-viaje" : "mochila-negra";
}
