import { expect, test } from "vitest";
import { defaultSettings, type StoreSettings, storedSettings } from "./settings.ts";
import { footerForm, generalForm, salesForm, settingsPages, taxForm } from "./settings-forms.ts";
import {
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
  symbols: { shop: "S/", adminLine: "S/", adminTotal: "S/" },
  lowStock: 0,
  taxRegime: "exempt",
  igvRate: 1025,
  footerSections: [1, 2, 3].map((n) => ({ title: `Parte ${n}`, links: ["Uno", "Dos"] })),
};

test.each([defaultSettings, other])("what the forms show is what they write", (store) => {
  const written = {
    ...generalChanges(generalForm.parse(typed(generalValues(store)))),
    ...salesChanges(salesForm.parse(numbers(salesValues(store), "ventas", "stock", "unidades"))),
    ...taxChanges(taxForm.parse(numbers(taxValues(store), "igv"))),
    ...footerChanges(footerForm.parse(numbers(footerValues(store), "anio"))),
    logo: store.logo,
    // Its own form writes it.
    secondStepRequired: store.secondStepRequired,
    pickupPoints: [],
  };
  expect(written).toEqual(store);
});

test("every setting stands on one page", () => {
  expect(Object.values(settingsPages).flat().sort()).toEqual(Object.keys(storedSettings.shape).sort());
});

test("one currency everywhere is one choice", () => {
  const values = {
    ...numbers(salesValues(defaultSettings), "ventas", "stock", "unidades"),
    simbolos: "uno",
    simbolo: "S/",
  };
  expect(salesChanges(salesForm.parse(values)).symbols).toEqual({
    shop: "S/",
    adminLine: "S/",
    adminTotal: "S/",
  });
});

test.each([
  [{ facebook: "javascript:alert(1)" }, "facebook"],
  [{ facebook: "http://facebook.com" }, "facebook"],
  [{ whatsapp: "abc" }, "whatsapp"],
  [{ nombre: "x".repeat(41) }, "nombre"],
  [{ telefono: "llámame" }, "telefono"],
])("%j is refused", (wrong, field) => {
  const parsed = generalForm.safeParse({ ...typed(generalValues(defaultSettings)), ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
