import { fillPlaceholders, type TextParts } from "#app/settings/placeholders.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { privacyParts } from "./privacy-parts.ts";
import type { StoreText } from "./texts.ts";

const RIGHTS = "Para ejercer tus derechos sobre tus datos personales escribe a {datos}.";

/** Sentences that a text always contains, by placeholder: missing ones are added at the end. */
const requiredSentences: Record<StoreText, Readonly<Record<string, string>>> = {
  preguntas: {},
  terminos: { empresa: "Esta tienda es de {empresa}.", datos: RIGHTS },
  privacidad: {
    empresa: "El titular del banco de datos personales es {empresa}.",
    datos: RIGHTS,
    pasarela: "{pasarela}",
    plazos: "{plazos}",
  },
};

export function missingPlaceholders(name: StoreText, markdown: string): string[] {
  return Object.keys(requiredSentences[name]).filter((word) => !markdown.includes(`{${word}}`));
}

export function completeText(name: StoreText, markdown: string, store: StoreSettings): string {
  const parts: TextParts = name === "privacidad" ? privacyParts(store) : {};
  const added = missingPlaceholders(name, markdown)
    .filter((word) => parts[word] !== "")
    .map((word) => requiredSentences[name][word]);
  return fillPlaceholders([markdown, ...added].join("\n\n"), store, parts);
}
