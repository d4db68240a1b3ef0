import type { AgreedText } from "#app/platform/db/schema.ts";

/** What somebody who wants advertising agrees to. Another sentence is another version. */
export const ADVERTISING_TEXT =
  "Quiero recibir ofertas y novedades por correo. Puedo dejar de recibirlas cuando quiera.";

export const agreedNames: Record<AgreedText, string> = {
  privacidad: "Política de privacidad",
  terminos: "Términos y condiciones",
  publicidad: "Publicidad por correo",
};

export const sourceNames = {
  registro: "en el registro",
  ingreso: "al ingresar",
  compra: "al comprar",
  perfil: "en el perfil",
  enlace: "con el enlace de un correo",
  traslado: "al elegir la contraseña",
};

export type ConsentSource = keyof typeof sourceNames;

/** A text that promises something else than the person has agreed to. */
export interface TextToAccept {
  name: Exclude<AgreedText, "publicidad">;
  /** names what the page shows of it */
  shown: string;
  /** agreed to another version */
  changed: boolean;
}

/** Says what a form asked for, so that a text that changed meanwhile is not agreed to. */
export function keyOfTexts(texts: readonly TextToAccept[]): string {
  return texts.map(({ shown }) => shown).join("-");
}

/** Where each text that must be agreed to is read. */
export const textPaths = {
  privacidad: "/politica-de-privacidad",
  terminos: "/terminos-y-condiciones",
} as const;
