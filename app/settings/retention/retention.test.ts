import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { completeText } from "#app/settings/texts/complete-text.ts";
import { privacyText } from "#app/settings/texts/privacy.ts";
import { describeRetention, keptUntil, periodOf, retentionIds, retentionRules } from "./retention.ts";

const now = new Date("2026-11-23T12:00:00Z");

test("a period is the owner's value within the rule's bounds", () => {
  expect(periodOf("orders", {})).toBe(6);
  expect(periodOf("orders", { orders: 8 })).toBe(8);
  expect(periodOf("orders", { orders: 1 })).toBe(5);
  expect(keptUntil("orders", {}, now).toISOString()).toBe("2020-11-23T12:00:00.000Z");
  expect(keptUntil("inactive", {}, now).toISOString()).toBe("2023-11-23T12:00:00.000Z");
  expect(keptUntil("unconfirmed", {}, now).toISOString()).toBe("2026-11-16T12:00:00.000Z");
});

test("the privacy policy states every rule with the period that the job reads", () => {
  const retention = { inactive: 24 };
  const text = completeText("privacidad", privacyText, { ...defaultSettings, retention });
  for (const { what, kept } of describeRetention(retention)) {
    expect(text).toContain(`- **${what}:** ${kept[0]?.toLowerCase()}${kept.slice(1)}.`);
  }
  expect(text).toContain("**Cuentas sin uso:** 24 meses desde");
  expect(retentionIds.every((id) => text.includes(retentionRules[id].what))).toBe(true);
});

test("the table names the data with fixed periods, and the server log that the store does not keep", () => {
  const keptOf = Object.fromEntries(describeRetention({}).map(({ what, kept }) => [what, kept]));
  expect(keptOf["Hojas del Libro de Reclamaciones"]).toMatch(/^2 años/);
  expect(keptOf.Visitas).toMatch(/^Hasta el final del día siguiente;/);
  expect(keptOf["Registro de seguridad"]).toMatch(/^90 días/);
  expect(keptOf["Registro técnico del servidor"]).toMatch(/^La tienda no lo guarda/);
  expect(keptOf["Archivos importados de otra tienda"]).toMatch(/^30 días, o 7/);
  expect(keptOf["Archivos subidos que nadie usa"]).toMatch(/^24 horas;/);
  expect(keptOf["Correos que envía la tienda"]).toMatch(
    /^Hasta que salen, 21 días como máximo;.* 90 días como archivos, y los del Libro de Reclamaciones 2 años/,
  );
  expect(keptOf["Sesiones, códigos e intentos de ingreso"]).toMatch(/en menos de 2 horas$/);
});
