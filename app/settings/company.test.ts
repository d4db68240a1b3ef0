import { expect, test } from "vitest";
import { companyGaps, companyLine } from "./company.ts";
import { companyFacts, companyPhrase } from "./company-facts.ts";
import { defaultSettings } from "./settings.ts";
import { companyForm } from "./settings-forms.ts";

const given = {
  ...defaultSettings,
  legalName: "Empresa de demostración S.A.C.",
  ruc: "20000000001",
  fiscalAddress: "Av. de Ejemplo 123, Lima",
  representative: "Ana Ñahui",
  privacyContact: "datos@yupana.example",
};
const same = (text: string) => text;

test("a new store says that its company's data is missing and invents none", () => {
  expect(companyGaps(defaultSettings)).toEqual([
    "razón social",
    "RUC",
    "dirección fiscal",
    "representante",
    "contacto de datos personales",
  ]);
  expect(companyLine(defaultSettings)).toBe(
    "Yupana · falta publicar: razón social, RUC, dirección fiscal, representante y contacto de datos personales",
  );
  expect(companyPhrase(defaultSettings, same)).toBe(
    "la empresa de Yupana (falta publicar: razón social, RUC, dirección fiscal, representante y contacto de datos personales)",
  );
  expect(companyFacts(defaultSettings)[2]).toEqual(["RUC", "Dato pendiente de publicar"]);
});

test("a complete company is shown whole; a missing trade name is the store's name", () => {
  expect(companyGaps(given)).toEqual([]);
  expect(companyLine(given)).toBe(
    "Yupana · Empresa de demostración S.A.C. · RUC 20000000001 · Av. de Ejemplo 123, Lima · Representante: Ana Ñahui · Datos personales: datos@yupana.example",
  );
  expect(companyPhrase(given, same)).toBe(
    "Empresa de demostración S.A.C., con RUC 20000000001, con domicilio fiscal en Av. de Ejemplo 123, Lima, representada por Ana Ñahui",
  );
  expect(companyFacts(given)[1]).toEqual(["Nombre comercial", "Yupana"]);
  const named = { ...given, tradeName: "Yupana Lima" };
  expect(companyFacts(named)[1]?.[1]).toBe("Yupana Lima");
  expect(companyLine(named)).toMatch(/^Yupana Lima · Empresa de demostración S\.A\.C\. · /);
  expect(companyPhrase(named, same)).toContain("S.A.C., de nombre comercial Yupana Lima, con RUC");
  expect(companyFacts(given).slice(4)).toEqual([
    ["Representante", "Ana Ñahui"],
    ["Datos personales", "datos@yupana.example"],
  ]);
});

test.each([
  ["20000000001", true],
  ["20 0000000-01", true],
  [undefined, true],
  ["20000000002", false],
  ["2000000000", false],
  ["RUC", false],
])("the form accepts a valid RUC, with or without spaces, or none: %s", (ruc, taken) => {
  const parsed = companyForm.safeParse({ ruc });
  expect(parsed.success).toBe(taken);
  if (parsed.success) expect(parsed.data.ruc).toBe(ruc ? "20000000001" : "");
});
