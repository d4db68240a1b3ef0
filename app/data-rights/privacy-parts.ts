import type { TextParts } from "#app/settings/placeholders.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { retentionMarkdown } from "./retention.ts";

/** Placeholders that only the privacy policy may hold, described for its editor. */
export const privacyPartWords = {
  pasarela: "quién cobra con tarjeta, si lo ofreces, en una línea aparte",
  plazos: "la lista de plazos de conservación, en una línea aparte",
};

export function privacyParts({ retention, takesCards }: StoreSettings): TextParts {
  return {
    pasarela: takesCards ? CARD_PROVIDER : "",
    plazos: retentionMarkdown(retention),
  } satisfies Record<keyof typeof privacyPartWords, string>;
}

const CARD_PROVIDER =
  "Si pagas con tarjeta, lo haces en la página de Mercado Pago, que recibe tu correo, el número y el monto de tu pedido, y los datos de tu tarjeta. Nosotros no vemos ni guardamos tu tarjeta.";
