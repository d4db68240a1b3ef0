import { expect, test } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";
import { defaultSettings, type StoreSettings } from "./settings.ts";
import { faqText } from "./texts/faq.ts";
import { termsText } from "./texts/terms.ts";

const nobody = { ...defaultSettings, email: "", phone: "", whatsapp: "" };

test("a contact that the store does not have leaves no row and no empty link", () => {
  const text =
    "Escríbenos a {correo}.\n\n- Correo: {correo}\n- Teléfono: {telefono}\n- Mensajes: {whatsapp}\n- Lima";
  expect(fillPlaceholders(text, nobody)).toBe("Escríbenos a nuestro correo (falta publicarlo).\n\n- Lima");
  expect(fillPlaceholders("- Mensajes: {whatsapp}", defaultSettings)).toBe(
    "- Mensajes: [WhatsApp](<https://wa.me/51987654321>)",
  );
});

test("answers say where the store delivers according to its rates", () => {
  const said = (deliversTo: StoreSettings["deliversTo"]) =>
    fillPlaceholders(faqText, { ...nobody, deliversTo }).includes("A todo el Perú");
  expect([said("nowhere"), said("somewhere"), said("everywhere")]).toEqual([false, false, true]);
});

test("answers don't mention pickup without a pickup point", () => {
  const point = { name: "Tienda", address: "Av. Wilson 1", hours: "" };
  const phrases = ["efectivo al recoger", "lo recoges", "Recoger tu pedido es gratis", "Lleva tu DNI"];
  const said = (pickupPoints: (typeof point)[]) => {
    const text = fillPlaceholders(faqText, { ...nobody, takesPayments: false, pickupPoints });
    return phrases.filter((phrase) => text.toLowerCase().includes(phrase.toLowerCase()));
  };
  expect(said([point])).toEqual(phrases);
  expect(said([])).toEqual([]);
});

test("without days for returns neither the FAQ nor the terms promise them", () => {
  const said = (returnDays: number) => {
    const texts = [faqText, termsText].map((text) => fillPlaceholders(text, { ...nobody, returnDays }));
    return texts
      .join("\n")
      .match(/Sí, en el plazo de 7 días|arrepentimiento en el plazo de 7 días|mismo día/g);
  };
  expect(said(7)).toHaveLength(2);
  expect(said(0)).toBeNull();
  const [faq, terms] = [faqText, termsText].map((text) =>
    fillPlaceholders(text, { ...nobody, returnDays: 0 }),
  );
  expect(faq).toContain("No: un producto en buen estado no tiene devolución.");
  expect(terms).toContain("por arrepentimiento solo cuando la ley lo exige, sin usar");
});
