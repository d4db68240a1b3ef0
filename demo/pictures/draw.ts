import { backpack } from "./backpack.ts";
import { graphicsCard } from "./graphics.ts";
import { headset } from "./headset.ts";
import { keyboard } from "./keyboard.ts";
import { memory } from "./memory.ts";
import { motherboard } from "./motherboard.ts";
import { mouse } from "./mouse.ts";
import { processor } from "./processor.ts";
import type { Drawing } from "./scene.ts";
import { speakers } from "./speakers.ts";
import { externalDrive, hardDrive, m2Drive, sataDrive } from "./storage.ts";

/** Every picture a product of the demonstration can have, by its name. */
export const drawings = {
  "procesador-pines": () => processor("pins"),
  "procesador-muescas": () => processor("notches"),
  "procesador-aletas": () => processor("wings"),
  "grafica-una-baja": () => graphicsCard("una-baja"),
  "grafica-dos-oscura": () => graphicsCard("dos-oscura"),
  "grafica-dos-blanca": () => graphicsCard("dos-blanca"),
  "grafica-dos-plata": () => graphicsCard("dos-plata"),
  "grafica-tres-oscura": () => graphicsCard("tres-oscura"),
  "grafica-tres-plata": () => graphicsCard("tres-plata"),
  "placa-atx-oscura": () => motherboard("atx", "oscura", 4),
  "placa-atx-plata": () => motherboard("atx", "plata", 4),
  "placa-micro-oscura": () => motherboard("micro", "oscura", 4),
  "placa-micro-oscura-dos": () => motherboard("micro", "oscura", 2),
  "placa-micro-plata": () => motherboard("micro", "plata", 4),
  "placa-micro-plata-dos": () => motherboard("micro", "plata", 2),
  "placa-micro-azul": () => motherboard("micro", "azul", 4),
  "placa-micro-cobre-dos": () => motherboard("micro", "cobre", 2),
  "placa-mini": () => motherboard("mini", "oscura", 2),
  "memoria-una": () => memory("negra", 1),
  "memoria-negra": () => memory("negra"),
  "memoria-dorada": () => memory("dorada"),
  "memoria-negra-rgb": () => memory("negra-rgb"),
  "memoria-blanca-rgb": () => memory("blanca-rgb"),
  "ssd-m2": m2Drive,
  "ssd-sata": sataDrive,
  "ssd-externo": () => externalDrive("solido"),
  "disco-duro": hardDrive,
  "disco-externo": () => externalDrive("disco"),
  "audifonos-negro": () => headset("negro"),
  "audifonos-rojo": () => headset("rojo"),
  "audifonos-inalambrico": () => headset("inalambrico"),
  "audifonos-estudio": () => headset("estudio"),
  "parlantes-dos": () => speakers("dos"),
  "parlantes-dos-uno": () => speakers("dos-uno"),
  "parlantes-monitores": () => speakers("monitores"),
  "parlantes-barra": () => speakers("barra"),
  "mouse-negro-cable": () => mouse("negro-cable"),
  "mouse-negro-inalambrico": () => mouse("negro-inalambrico"),
  "mouse-gamer-cable": () => mouse("gamer-cable"),
  "mouse-gamer-rgb": () => mouse("gamer-rgb"),
  "mouse-gris-inalambrico": () => mouse("gris-inalambrico"),
  "teclado-completo-negro": () => keyboard("completo", "negro"),
  "teclado-completo-inalambrico": () => keyboard("completo", "negro", false),
  "teclado-completo-rgb": () => keyboard("completo", "rgb"),
  "teclado-tkl-rojo": () => keyboard("tkl", "rojo"),
  "teclado-tkl-rgb": () => keyboard("tkl", "rgb"),
  "teclado-sesenta-blanco": () => keyboard("sesenta", "blanco", false),
  "teclado-sesenta-rgb": () => keyboard("sesenta", "rgb"),
  "teclado-touchpad": () => keyboard("touchpad", "negro", false),
  "mochila-negra": () => backpack("negra"),
  "mochila-gris-usb": () => backpack("gris-usb"),
  "mochila-gamer": () => backpack("gamer"),
  "mochila-marino": () => backpack("marino"),
  "mochila-celeste": () => backpack("celeste"),
  "mochila-viaje": () => backpack("viaje"),
  "mochila-camara": () => backpack("camara"),
  "mochila-ruedas": () => backpack("ruedas"),
} satisfies Record<string, () => Drawing>;

export type PictureName = keyof typeof drawings;
