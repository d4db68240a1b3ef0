import { z } from "zod";
import type { Picture } from "#app/platform/media/picture.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import { priceSteps } from "#app/values/money/price-step.ts";

const text = (fallback: string) => z.string().default(fallback);

const place = z.object({ currency: z.enum(["PEN", "USD", "PAB"]), symbol: z.string() });
const inSoles = { currency: "PEN", symbol: "S/" } as const;

/** Everything the shop owner may change about the store itself; each key is one row of `setting`. */
export const storedSettings = z.object({
  name: text("Yupana"),
  /** in place of the drawn one */
  logo: z.custom<Picture>().nullable().default(null),
  tagline: text("Componentes, accesorios y reparación de computadoras"),
  phone: text("987 654 321"),
  whatsapp: text("51987654321"),
  email: text("contacto@yupana.example"),
  /** when somebody answers; empty: unknown */
  hours: text(""),
  social: z.array(z.object({ name: z.enum(["Facebook", "Instagram", "TikTok"]), url: z.url() })).default([
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "TikTok", url: "https://www.tiktok.com/" },
  ]),
  /** of every price and delivery fee */
  currency: z.enum(priceCurrencies).default("PEN"),
  /** what prices are typed in multiples of, in céntimos */
  priceStep: z.literal(priceSteps).default(100),
  /** what each place shows amounts in */
  places: z
    .object({ shop: place, adminLine: place, adminTotal: place })
    .default({ shop: inSoles, adminLine: inSoles, adminTotal: inSoles }),
  /** the footer's lists of links, all of which lead to the frequent questions */
  footerSections: z.array(z.object({ title: z.string(), links: z.array(z.string()) })).default([
    { title: "Sobre Nosotros", links: ["Quiénes somos", "Por qué comprar aquí", "Preguntas frecuentes"] },
    { title: "Servicios", links: ["Envíos a todo el Perú", "Recojo de pedidos", "Garantía y cambios"] },
    { title: "Cuenta", links: ["Cómo crear tu cuenta", "Cómo comprar", "Estado de tu pedido"] },
  ]),
  footerCredit: text("Desarrollado por el equipo de Yupana"),
  footerYear: z.number().int().default(2023),
  expectedSalesPerDay: z.number().int().min(1).default(10),
  /** a product with this many units or fewer runs short */
  lowStock: z.number().int().min(0).default(5),
  /** after delivery, in which customers may ask to give something back */
  returnDays: z.number().int().min(0).default(30),
  /** in which a repair's quote may be approved */
  quoteDays: z.number().int().min(1).default(15),
  /** administrators without a second step may do nothing but set it up */
  secondStepRequired: z.boolean().default(false),
  /** of one product in one order */
  mostUnits: z.number().int().min(1).default(10),
  /** orders of one customer that are to be paid before they are sent, and are not */
  mostUnpaid: z.number().int().min(1).default(5),
  taxRegime: z.enum(["general", "nuevo-rus", "exempt"]).default("general"),
  /** of the IGV, in hundredths of a percent */
  igvRate: z.number().int().min(0).default(1800),
  /** how long personal data is kept, by rule and in its unit; what is missing is as the rule has it */
  retention: z.record(z.string(), z.number().int().min(1)).default({}),
  /** the company as SUNAT has it; empty: not given yet */
  legalName: text(""),
  /** empty: the store's name */
  tradeName: text(""),
  ruc: text(""),
  fiscalAddress: text(""),
  representative: text(""),
  /** e-mail addresses; empty: the store's own is shown */
  privacyContact: text(""),
  securityContact: text(""),
  /** of the complaints book, where a company has several */
  bookCode: text(""),
  /** days off besides the national holidays (YYYY-MM-DD), such as those that the government declares */
  nonWorkingDays: z.array(z.iso.date()).default([]),
});

/** The settings and what is read along with them: where orders are picked up, in the owner's order, and the rate. */
export const storeSettings = storedSettings.extend({
  /** soles that a dollar costs, in ten-thousandths, and the day it was set for (YYYY-MM-DD) */
  exchangeRate: z.object({ rate: z.number().int(), on: z.string() }).nullable().default(null),
  /** whether a payment method is on, and those by which cards are paid on a provider's page */
  takesPayments: z.boolean().default(false),
  cardProviders: z.array(z.string()).default([]),
  pickupPoints: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })).default([]),
});

export type StoredSettings = z.output<typeof storedSettings>;
export type StoreSettings = z.output<typeof storeSettings>;

export const defaultSettings: StoreSettings = storeSettings.parse({});
