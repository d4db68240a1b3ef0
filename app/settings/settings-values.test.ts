import { expect, test } from "vitest";
import {
  currencyChanges,
  currencyForm,
  currencyValues,
  lacksRate,
} from "#app/settings/currencies/currency-forms.ts";
import { defaultSettings, type StoreSettings, storedSettings } from "./settings.ts";
import { companyForm, footerForm, generalForm, salesForm, settingsPages, taxForm } from "./settings-forms.ts";
import {
  companyChanges,
  companyValues,
  footerChanges,
  footerValues,
  generalChanges,
  generalValues,
  salesChanges,
  salesValues,
  taxChanges,
  taxValues,
} from "./settings-values.ts";

const typed = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
const numbers = (values: Record<string, string>, ...names: string[]) => ({
  ...typed(values),
  ...Object.fromEntries(names.map((name) => [name, Number(values[name])])),
});

const other: StoreSettings = {
  ...defaultSettings,
  name: "Compu Lima",
  hours: "lunes a sábado",
  social: [{ name: "TikTok", url: "https://www.tiktok.com/@compulima" }],
  currency: "USD",
  places: {
    shop: { currency: "USD", symbol: "US$" },
    adminLine: { currency: "PEN", symbol: "S/." },
    adminTotal: { currency: "PAB", symbol: "B/." },
  },
  exchangeRate: { rate: 37_450, on: "2026-11-22" },
  lowStock: 0,
  returnDays: 0,
  taxRegime: "exempt",
  igvRate: 1025,
  legalName: "Compu Lima S.A.C.",
  tradeName: "Compu",
  ruc: "20000000001",
  fiscalAddress: "Jr. de Ejemplo 1, Lima",
  representative: "Inés Rojas",
  privacyContact: "datos@compu.example",
  securityContact: "seguridad@compu.example",
  bookCode: "LR-2",
  nonWorkingDays: ["2026-12-24", "2026-12-31"],
  footerSections: [1, 2, 3].map((n) => ({ title: `Parte ${n}`, links: ["Uno", "Dos"] })),
};

test.each([defaultSettings, other])("forms write back the values that they show", (store) => {
  const written = {
    ...generalChanges(generalForm.parse(typed(generalValues(store)))),
    ...salesChanges(
      salesForm.parse(
        numbers(salesValues(store), "ventas", "stock", "devolucion", "unidades", "pendientes", "presupuesto"),
      ),
    ),
    ...currencyChanges(currencyForm.parse(currencyValues(store))),
    ...taxChanges(taxForm.parse(numbers(taxValues(store), "igv"))),
    ...companyChanges(companyForm.parse(typed(companyValues(store)))),
    ...footerChanges(footerForm.parse(numbers(footerValues(store), "anio"))),
    logo: store.logo,
    // Settings that other forms write.
    secondStepRequired: store.secondStepRequired,
    retention: store.retention,
    pickupPoints: [],
    exchangeRate: store.exchangeRate,
    takesPayments: store.takesPayments,
    cardProviders: store.cardProviders,
    deliversTo: store.deliversTo,
    buildsPcs: store.buildsPcs,
  };
  expect(written).toEqual(store);
});

test("every setting is on exactly one page", () => {
  expect(Object.values(settingsPages).flat().sort()).toEqual(Object.keys(storedSettings.shape).sort());
});

test("a currency other than soles needs a rate, soles alone do not", () => {
  expect(lacksRate(other, other.exchangeRate)).toEqual({});
  expect(lacksRate(defaultSettings, null)).toEqual({});
  expect(Object.keys(lacksRate(other, null))).toEqual(["precios", "tienda", "totales"]);
});

test("a symbol of one currency is refused for another", () => {
  const values = currencyValues(defaultSettings);
  for (const tienda of ["PEN $", "USD S/", "PAB B/.", "EUR €"])
    expect(currencyForm.safeParse({ ...values, tienda }).success).toBe(false);
});

test.each([
  [{ facebook: "javascript:alert(1)" }, "facebook"],
  [{ facebook: "http://facebook.com" }, "facebook"],
  [{ whatsapp: "abc" }, "whatsapp"],
  [{ nombre: "x".repeat(41) }, "nombre"],
  [{ telefono: "llámame" }, "telefono"],
  [{ telefono: "12" }, "telefono"],
  [{ telefono: "+51 12" }, "telefono"],
  [{ telefono: "(((((((" }, "telefono"],
  [{ telefono: "98765432101" }, "telefono"],
  [{ telefono: "999 888 77" }, "telefono"],
  [{ whatsapp: "12" }, "whatsapp"],
  [{ whatsapp: "12345678" }, "whatsapp"],
  [{ whatsapp: "+51 912 345 67" }, "whatsapp"],
  [{ whatsapp: "51 912 345 6789" }, "whatsapp"],
  [{ whatsapp: "51 012 345 678" }, "whatsapp"],
])("%j is refused", (wrong, field) => {
  const parsed = generalForm.safeParse({ ...typed(generalValues(defaultSettings)), ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test.each([
  ["", ""],
  ["987654321", "51987654321"],
  ["+51 987 654 321", "51987654321"],
  ["51 1 234-5678", "5112345678"],
  ["+1 (305) 555-0100", "13055550100"],
])("a store's phone and WhatsApp may be %j", (telefono, whatsapp) => {
  const read = generalForm.parse({ ...typed(generalValues(defaultSettings)), telefono, whatsapp: telefono });
  expect(read.whatsapp).toBe(whatsapp);
});

test.each(["234 5678", "(01) 234-5678", "044-123456", "0800 12345", "+51 1 234 5678"])(
  "a store's phone may be %j",
  (telefono) => {
    expect(generalForm.parse({ ...typed(generalValues(defaultSettings)), telefono }).telefono).toBe(telefono);
  },
);

test.each(["31/02/2026", "mañana", "2026-12-31"])(
  "%s is refused as a non-working day",
  (diasNoLaborables) => {
    expect(companyForm.safeParse({ diasNoLaborables }).success).toBe(false);
  },
);

test("the general regime has a rate above 0; the others need none", () => {
  const parsed = (regimen: string) => taxForm.safeParse({ regimen, igv: 0 });
  expect(parsed("general").error?.issues.map(({ path }) => path[0])).toEqual(["igv"]);
  expect([parsed("exempt").success, parsed("nuevo-rus").success]).toEqual([true, true]);
});
