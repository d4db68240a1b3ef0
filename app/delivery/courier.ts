import { z } from "zod";
import { PLAIN_TEXT } from "#app/values/long-text.ts";

/** `link` is the courier's tracking page, with `{numero}` for the number, or empty. */
export interface Courier {
  name: string;
  link: string;
}

export const NUMBER_PLACEHOLDER = "{numero}";
const MAX_COURIERS = 30;

/** One courier per line; a bar separates name and link. */
export const couriersForm = z.object({
  version: z.string().max(64).default(""),
  couriers: z
    .string()
    .max(10_000, "Usa como máximo 10,000 letras.")
    .default("")
    .transform(readLines)
    .superRefine((couriers, context) => {
      const message = problemOf(couriers);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export function writeCouriers(couriers: readonly Courier[]): string {
  return couriers.map(({ name, link }) => (link ? `${name} | ${link}` : name)).join("\n");
}

/** Page where the customer tracks the parcel; null when the courier has none. */
export function trackingUrl({ link }: Courier, number: string): string | null {
  return link === "" ? null : link.replaceAll(NUMBER_PLACEHOLDER, encodeURIComponent(number));
}

function readLines(text: string): Courier[] {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const [name = "", ...link] = line.split("|");
      return { name: name.replace(/\s+/g, " ").trim(), link: link.join("|").trim() };
    })
    .filter(({ name, link }) => name !== "" || link !== "");
}

function problemOf(couriers: Courier[]): string | undefined {
  if (couriers.length > MAX_COURIERS) return `Usa como máximo ${MAX_COURIERS} líneas.`;
  for (const { name, link } of couriers) {
    if (name === "") return `Escribe el nombre del courier antes de ${link}.`;
    if (name.length > 60 || !PLAIN_TEXT.test(name)) return `“${name.slice(0, 60)}” no sirve como nombre.`;
    if (link !== "" && !isLink(link))
      return `El enlace de ${name} empieza con https:// y lleva ${NUMBER_PLACEHOLDER} donde va el número de guía.`;
  }
  const names = couriers.map(({ name }) => name.toLowerCase());
  const twice = couriers.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at);
  return twice && `${twice.name} está dos veces.`;
}

function isLink(link: string): boolean {
  const example = link.replaceAll(NUMBER_PLACEHOLDER, "1");
  return (
    link.length <= 300 &&
    link.includes(NUMBER_PLACEHOLDER) &&
    URL.canParse(example) &&
    new URL(example).protocol === "https:" &&
    new URL(example).host === new URL(link.replaceAll(NUMBER_PLACEHOLDER, "2")).host
  );
}
