import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { termsText } from "./terms.ts";
import { wholeText, wordsLeftOut } from "./whole-text.ts";

const store = {
  ...defaultSettings,
  legalName: "Ñandú SAC",
  ruc: "20000000001",
  privacyContact: "datos@a.pe",
};

test("legally required information missing in an owner's text is appended", () => {
  expect(wordsLeftOut("terminos", "Vendemos.")).toEqual(["empresa", "datos"]);
  expect(wholeText("terminos", "Vendemos.", store)).toBe(
    "Vendemos.\n\nEsta tienda es de Ñandú SAC, con RUC 20000000001 (falta publicar: dirección fiscal y representante)." +
      "\n\nPara ejercer tus derechos sobre tus datos personales escribe a [datos@a\\.pe](<mailto:datos@a.pe>).",
  );
  const policy = wholeText("privacidad", "Nada se guarda. Escribe a {datos}.", store);
  expect(policy).toContain("El titular del banco de datos personales es Ñandú SAC, con RUC 20000000001");
  expect(policy).toMatch(/\n\n- \*\*Cuentas sin confirmar:\*\* 7 días/);
  expect(policy.match(/datos@a\\.pe/g)).toHaveLength(1);
  expect(policy).not.toContain("{");
});

test("a text that contains the required information is not changed", () => {
  expect(wordsLeftOut("terminos", termsText)).toEqual([]);
  expect(wholeText("terminos", "Somos {empresa}.", store)).not.toContain("Esta tienda es de");
  expect(wholeText("terminos", "Escribe a {datos}.", store)).not.toContain("Para ejercer");
  expect(wordsLeftOut("preguntas", "Nada.")).toEqual([]);
});

test("the privacy policy names the card provider if one is enabled", () => {
  const text = (cardProviders: string[]) => wholeText("privacidad", "Nada.", { ...store, cardProviders });
  expect(text(["mercado-pago"])).toContain("Mercado Pago");
  expect(text([])).not.toContain("Mercado Pago");
});
