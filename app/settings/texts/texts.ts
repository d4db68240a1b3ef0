import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { longText } from "#app/values/long-text.ts";

export const storeTexts = ["preguntas", "privacidad", "terminos"] as const;
export type StoreText = (typeof storeTexts)[number];

export const textNames: Record<StoreText, string> = {
  preguntas: "Preguntas frecuentes",
  privacidad: "Política de privacidad",
  terminos: "Términos y condiciones",
};

export const textSetting = z.object({
  markdown: z.string(),
  updated: z.iso.date(),
  /** stored with the store's first start, and not saved by the owner yet */
  initial: z.literal(true).optional(),
});
export type TextSetting = z.output<typeof textSetting>;

const MAX_LENGTH = 40_000;

export const textForm = z.object({
  version,
  texto: longText("Escribe el texto.", MAX_LENGTH),
  intencion: z.enum(["guardar", "ver"]).default("guardar"),
});
