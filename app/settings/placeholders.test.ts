import { expect, test } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";
import { defaultSettings } from "./settings.ts";

const nobody = { ...defaultSettings, email: "", phone: "", whatsapp: "" };

test("a contact that the store does not have leaves no row and no empty link", () => {
  const text =
    "Escríbenos a {correo}.\n\n- Correo: {correo}\n- Teléfono: {telefono}\n- Mensajes: {whatsapp}\n- Lima";
  expect(fillPlaceholders(text, nobody)).toBe("Escríbenos a nuestro correo (falta publicarlo).\n\n- Lima");
  expect(fillPlaceholders("- Mensajes: {whatsapp}", defaultSettings)).toBe(
    "- Mensajes: [WhatsApp](<https://wa.me/51987654321>)",
  );
});
