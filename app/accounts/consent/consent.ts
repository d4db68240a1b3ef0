import type { AgreedText } from "#app/platform/db/schema.ts";

/** The text of the consent to advertising. A changed sentence is a new version. */
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
  // Earlier versions recorded this for customers of an imported shop, who now agree when they log in.
  traslado: "al elegir la contraseña",
};

export type ConsentSource = keyof typeof sourceNames;

export interface TextToAccept {
  name: Exclude<AgreedText, "publicidad">;
  /** hash of the text as shown */
  shown: string;
  /** agreed to another version */
  changed: boolean;
}

/** Hashes of the texts that a form showed, so that consent never covers a text that changed meanwhile. */
export function keyOfTexts(texts: readonly TextToAccept[]): string {
  return texts.map(({ shown }) => shown).join("-");
}

export const TEXTS_CHANGED = "Un texto cambió mientras leías. Revísalo y acepta otra vez.";

export const textPaths = {
  privacidad: "/politica-de-privacidad",
  terminos: "/terminos-y-condiciones",
} as const;
