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

/** A text whose present version the person has not agreed to. */
export interface TextToAccept {
  name: Exclude<AgreedText, "publicidad">;
  versionId: number;
  /** agreed to an older version */
  changed: boolean;
}

/** Says which versions a form asked for, so that a text that changed meanwhile is not agreed to. */
export function keyOfTexts(texts: readonly TextToAccept[]): string {
  return texts.map(({ versionId }) => versionId).join("-");
}

/** Where each text that must be agreed to is read. */
export const textPaths = {
  privacidad: "/politica-de-privacidad",
  terminos: "/terminos-y-condiciones",
} as const;
