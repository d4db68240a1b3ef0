import { z } from "zod";
import type { StoredSettings, StoreSettings } from "#app/settings/settings.ts";
import { version } from "#app/settings/settings-forms.ts";
import { type Currency, currencyNames, type Place, priceCurrencies } from "#app/values/money/currency.ts";
import { type PriceStep, priceSteps } from "#app/values/money/price-step.ts";

/** Symbols allowed for each currency. */
const SYMBOLS: Record<Currency, string[]> = { PEN: ["S/", "S/."], USD: ["$", "US$"], PAB: ["B/."] };

export interface PlaceOption {
  value: string;
  label: string;
}

function optionsOf(currencies: readonly Currency[]): PlaceOption[] {
  return currencies.flatMap((currency) =>
    SYMBOLS[currency].map((symbol) => ({
      value: placeValue({ currency, symbol }),
      label: `${currencyNames[currency]} (${symbol})`,
    })),
  );
}

export const shopOptions = optionsOf(priceCurrencies);
export const officeOptions = optionsOf(["PEN", "USD", "PAB"]);

function placeValue({ currency, symbol }: Place): string {
  return `${currency} ${symbol}`;
}

function placeField(options: readonly PlaceOption[]) {
  return z
    .enum(
      options.map(({ value }) => value),
      "Elige una moneda de la lista.",
    )
    .transform((value): Place => {
      const [currency, symbol = ""] = value.split(" ");
      return { currency: currency as Currency, symbol };
    });
}

export const currencyForm = z.object({
  version,
  precios: z.enum(priceCurrencies, "Elige la moneda de tus precios."),
  paso: z
    .enum(priceSteps.map(String), "Elige cómo escribes tus precios.")
    .transform((step) => Number(step) as PriceStep),
  tienda: placeField(shopOptions),
  lineas: placeField(officeOptions),
  totales: placeField(officeOptions),
});

export function currencyValues({ currency, priceStep, places }: StoreSettings): Record<string, string> {
  return {
    precios: currency,
    paso: String(priceStep),
    tienda: placeValue(places.shop),
    lineas: placeValue(places.adminLine),
    totales: placeValue(places.adminTotal),
  };
}

export function currencyChanges({ precios, paso, tienda, lineas, totales }: z.output<typeof currencyForm>) {
  return {
    currency: precios,
    priceStep: paso,
    places: { shop: tienda, adminLine: lineas, adminTotal: totales },
  } satisfies Partial<StoredSettings>;
}

const FIELDS = { shop: "tienda", adminLine: "lineas", adminTotal: "totales" } as const;

/** Dollar prices are shown with soles, so they need a rate, as do amounts shown in another currency. */
export function lacksRate(
  { currency, places }: Pick<StoreSettings, "currency" | "places">,
  rate: StoreSettings["exchangeRate"],
): Record<string, string[]> {
  if (rate) return {};
  const problem = ["Primero escribe el tipo de cambio, más abajo."];
  const fields: Record<string, string[]> = currency === "PEN" ? {} : { precios: problem };
  for (const place of ["shop", "adminLine", "adminTotal"] as const)
    if (places[place].currency !== "PEN") fields[FIELDS[place]] = problem;
  return fields;
}

const RATE_SENTENCE = "Escribe los soles que cuesta un dólar, como 3.745.";

export const exchangeRateForm = z.object({
  intencion: z.literal("cambio"),
  /** in ten-thousandths */
  cambio: z
    .string(RATE_SENTENCE)
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,4})?$/, RATE_SENTENCE)
    .transform((text) => Math.round(Number(text.replace(",", ".")) * 10_000))
    .refine((rate) => rate >= 10_000 && rate <= 200_000, "Escribe un tipo de cambio entre 1 y 20."),
});
