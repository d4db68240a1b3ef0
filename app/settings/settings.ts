import { z } from "zod";
import type { Picture } from "#app/platform/media/picture.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import { priceSteps } from "#app/values/money/price-step.ts";

const text = (fallback: string) => z.string().default(fallback);

const place = z.object({ currency: z.enum(["PEN", "USD", "PAB"]), symbol: z.string() });
const inSoles = { currency: "PEN", symbol: "S/" } as const;

/** Each key is one row of `setting`. */
export const storedSettings = z.object({
  name: text("Yupana"),
  /** null: the drawn one */
  logo: z.custom<Picture>().nullable().default(null),
  tagline: text("Componentes, accesorios y reparación de computadoras"),
  phone: text("987 654 321"),
  whatsapp: text("51987654321"),
  email: text("contacto@yupana.example"),
  /** when the shop answers; empty: unknown */
  hours: text(""),
  social: z.array(z.object({ name: z.enum(["Facebook", "Instagram", "TikTok"]), url: z.url() })).default([
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "TikTok", url: "https://www.tiktok.com/" },
  ]),
  currency: z.enum(priceCurrencies).default("PEN"),
  /** céntimos; prices are multiples of it */
  priceStep: z.literal(priceSteps).default(100),
  places: z
    .object({ shop: place, adminLine: place, adminTotal: place })
    .default({ shop: inSoles, adminLine: inSoles, adminTotal: inSoles }),
  /** all links lead to the frequent questions */
  footerSections: z.array(z.object({ title: z.string(), links: z.array(z.string()) })).default([
    { title: "Sobre Nosotros", links: ["Quiénes somos", "Por qué comprar aquí", "Preguntas frecuentes"] },
    { title: "Servicios", links: ["Envíos a todo el Perú", "Recojo de pedidos", "Garantía y cambios"] },
    { title: "Cuenta", links: ["Cómo crear tu cuenta", "Cómo comprar", "Estado de tu pedido"] },
  ]),
  footerCredit: text("Desarrollado por el equipo de Yupana"),
  footerYear: z.number().int().default(2023),
  expectedSalesPerDay: z.number().int().min(1).default(10),
  lowStock: z.number().int().min(0).default(5),
  returnDays: z.number().int().min(0).default(30),
  quoteDays: z.number().int().min(1).default(15),
  /** administrators without one can only set it up */
  secondStepRequired: z.boolean().default(false),
  /** units of one product in one order */
  mostUnits: z.number().int().min(1).default(10),
  /** unpaid orders per customer, of those to be paid before dispatch */
  mostUnpaid: z.number().int().min(1).default(5),
  taxRegime: z.enum(["general", "nuevo-rus", "exempt"]).default("general"),
  /** hundredths of a percent */
  igvRate: z.number().int().min(0).default(1800),
  /** by rule and in its unit; a missing rule has its default */
  retention: z.record(z.string(), z.number().int().min(1)).default({}),
  /** as registered at SUNAT; empty: not given yet */
  legalName: text(""),
  /** empty: the store's name */
  tradeName: text(""),
  ruc: text(""),
  fiscalAddress: text(""),
  representative: text(""),
  /** e-mail addresses; empty: the store's own */
  privacyContact: text(""),
  securityContact: text(""),
  /** of the complaints book; for companies with several */
  bookCode: text(""),
  /** YYYY-MM-DD, besides the national holidays */
  nonWorkingDays: z.array(z.iso.date()).default([]),
});

export const storeSettings = storedSettings.extend({
  /** soles per dollar in ten-thousandths, and the day that it was set (YYYY-MM-DD) */
  exchangeRate: z.object({ rate: z.number().int(), on: z.string() }).nullable().default(null),
  takesPayments: z.boolean().default(false),
  cardProviders: z.array(z.string()).default([]),
  pickupPoints: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })).default([]),
  /** where the delivery rates lead */
  deliversTo: z.enum(["nowhere", "somewhere", "everywhere"]).default("nowhere"),
  /** a processor is on sale, which every PC begins with */
  buildsPcs: z.boolean().default(false),
});

export type StoredSettings = z.output<typeof storedSettings>;
export type StoreSettings = z.output<typeof storeSettings>;

export const defaultSettings: StoreSettings = storeSettings.parse({});
