import type { TextParts } from "#app/settings/placeholders.ts";
import { retentionMarkdown } from "#app/settings/retention/retention.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { providerNames } from "#app/values/card-providers.ts";

export const privacyPartWords = {
  pasarela: "quién cobra con tarjeta, si lo ofreces, en una línea aparte",
  plazos: "la lista de plazos de conservación, en una línea aparte",
};

export function privacyParts({ retention, cardProviders }: StoreSettings): TextParts {
  return {
    pasarela: cardProviders.length > 0 ? cardProvidersText(cardProviders) : "",
    plazos: retentionMarkdown(retention),
  } satisfies Record<keyof typeof privacyPartWords, string>;
}

function cardProvidersText(providers: readonly string[]): string {
  return `Si pagas con tarjeta, lo haces en la página de ${providerNames(providers)}, que recibe tu correo, el número y el monto de tu pedido, y los datos de tu tarjeta. Nosotros no vemos ni guardamos tu tarjeta.`;
}
