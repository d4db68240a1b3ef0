import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import type { Seller } from "#app/orders/paper/delivery-note.server.ts";
import { openPaper } from "#app/platform/paper/paper.server.ts";
import { companyLine } from "#app/settings/company.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { contactLine } from "#app/settings/shop-address.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { addDays, formatDay, limaDay } from "#app/values/calendar.ts";
import { moneyOf, moneyTexts, type Part } from "#app/values/money/currency.ts";
import { daysOf, describeMissing } from "./build.ts";
import { describeUncountedDraw, POWER_DRAW_METHOD } from "./power-draw-text.ts";
import type { ReadParts } from "./read-build.server.ts";
import { stepOf } from "./steps/steps.ts";

/** Prices and stock change: a quote is valid as long as most shops allow. */
const QUOTE_DAYS = 3;

const VERDICTS = {
  compatible: "Compatible",
  incompatible: "Incompatible: hay partes que no van juntas",
  unknown: "Sin datos: la tienda confirma lo que falta antes de armar",
};

export async function drawQuote(
  build: ReadParts,
  store: StoreSettings & Seller,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, services } = build;
  const today = limaDay(now);
  const title = "Cotización de PC";
  const until = formatDay(addDays(today, QUOTE_DAYS));
  const paper = await openPaper({ title, author: store.name });
  paper.heading(companyLine(store), title, `${formatDay(today)} · Válida hasta el ${until}`);
  const { state, findings, draw } = verdictOf(parts);
  const days = daysOf(build);
  paper.columns([
    {
      title: "Tu PC",
      facts: [
        ["Compatibilidad", VERDICTS[state]],
        ["Consumo máximo", [`${draw.watts} W`, describeUncountedDraw(draw)].filter(Boolean).join(", ")],
        ["Cómo se calcula", POWER_DRAW_METHOD],
        ["Demora", days === 1 ? "1 día" : `${days} días`],
      ],
    },
  ]);
  const shown = (some: readonly Part[]) =>
    moneyTexts(moneyOf(some, storedCurrency(store)), store.places.shop, { soles: true }).join("\n");
  const fees = services.map(({ name, price }) => ({ name, price, units: 1 }));
  paper.table(
    ["Parte", "Cantidad", "Precio", "Importe"],
    [
      ...parts.map((part) => [
        `${stepOf(part.type)?.name}: ${part.name}`,
        String(part.units),
        shown([{ price: part.price, units: 1 }]),
        shown([part]),
      ]),
      ...fees.map((fee) => [fee.name, "1", shown([fee]), shown([fee])]),
    ].map((cells) => ({ cells })),
    ["Total", shown([...parts, ...fees])],
  );
  const notes = [...new Set([...describeMissing(build), ...findings.map(({ text }) => text)])];
  if (notes.length > 0)
    paper.passage("A tener en cuenta", notes.map((note, at) => `${at + 1}. ${note}`).join("\n"));
  return paper.close(`${store.name} · ${contactLine(store)}`);
}
