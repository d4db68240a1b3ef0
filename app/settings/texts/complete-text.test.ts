import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { completeText, missingPlaceholders } from "./complete-text.ts";
import { termsText } from "./terms.ts";

const store = {
  ...defaultSettings,
  legalName: "Ñandú SAC",
  ruc: "20000000001",
  privacyContact: "datos@a.pe",
};

test("legally required information missing in an owner's text is appended", () => {
  expect(missingPlaceholders("terminos", "Vendemos.")).toEqual(["empresa", "datos"]);
  expect(completeText("terminos", "Vendemos.", store)).toBe(
    "Vendemos.\n\nEsta tienda es de Ñandú SAC, con RUC 20000000001 (falta publicar: dirección fiscal y representante)." +
      "\n\nPara ejercer tus derechos sobre tus datos personales escribe a [datos@a\\.pe](<mailto:datos@a.pe>).",
  );
  const policy = completeText("privacidad", "Nada se guarda. Escribe a {datos}.", store);
  expect(policy).toContain("El titular del banco de datos personales es Ñandú SAC, con RUC 20000000001");
  expect(policy).toMatch(/\n\n- \*\*Cuentas sin confirmar:\*\* 7 días/);
  expect(policy.match(/datos@a\\.pe/g)).toHaveLength(1);
  expect(policy).not.toContain("{");
});

test("a text that contains the required information is not changed", () => {
  expect(missingPlaceholders("terminos", termsText)).toEqual([]);
  expect(completeText("terminos", "Somos {empresa}.", store)).not.toContain("Esta tienda es de");
  expect(completeText("terminos", "Escribe a {datos}.", store)).not.toContain("Para ejercer");
  expect(missingPlaceholders("preguntas", "Nada.")).toEqual([]);
});

test("the privacy policy names the card provider if one is enabled", () => {
  const text = (cardProviders: string[]) => completeText("privacidad", "Nada.", { ...store, cardProviders });
  expect(text(["mercado-pago"])).toContain("Mercado Pago");
  expect(text([])).not.toContain("Mercado Pago");
});
