import { expect, test } from "vitest";
import { repairForm } from "./repair-form.ts";

const GOOD = {
  nombre: "Rosa Quispe",
  correo: "Rosa@Yupana.example",
  descripcion: "No enciende.\r\nHace un pitido.",
  solicitud: "00000000-0000-4000-8000-000000000001",
};

function complaints(more: Record<string, unknown>): Record<string, string[]> {
  const parsed = repairForm.safeParse({ ...GOOD, ...more });
  if (parsed.success) return {};
  const found = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const);
  return Object.fromEntries(found.map(([field, message]) => [field, [message]]));
}

test("name, e-mail and description are enough", () => {
  expect(repairForm.parse(GOOD)).toMatchObject({
    correo: "rosa@yupana.example",
    descripcion: "No enciende.\nHace un pitido.",
  });
});

test("the longest first and last names of a customer fit", () => {
  const longest = `${"A".repeat(80)} ${"B".repeat(80)}`;
  expect(repairForm.parse({ ...GOOD, nombre: longest }).nombre).toBe(longest);
  expect(complaints({ nombre: `${longest}C` })).toEqual({ nombre: ["Escribe como máximo 161 caracteres."] });
});

test.each([
  ["nombre", { nombre: "Compra en pastillas.com" }, "Escríbelo sin enlaces."],
  ["nombre", { nombre: "<script>" }, "Escribe solo letras."],
  ["equipo", { equipo: "https://spam" }, "Escríbelo sin enlaces."],
  ["equipo", { equipo: "mira spam.ru" }, "Escríbelo sin enlaces."],
  ["descripcion", { descripcion: "http://a.ru http://b.ru www.c.ru" }, "Escribe como máximo 2 enlaces."],
  ["descripcion", { descripcion: " \n " }, "Cuéntanos qué le pasa a tu equipo."],
  ["descripcion", { descripcion: "a\u0000b" }, "Escribe solo letras, números y signos."],
  ["correo", { correo: "a@b.pe\nBcc: c@d.pe" }, "Escribe un correo completo, como ana@ejemplo.pe."],
  ["celular", { celular: "123" }, "Escribe los nueve dígitos de tu celular: empieza con 9."],
  ["referencia", { referencia: "x" }, "No pudimos aceptar tu solicitud por esta página."],
  ["solicitud", { solicitud: "1" }, "Vuelve a cargar la página e inténtalo otra vez."],
])("%s: %j is refused with a message", (field, wrong, sentence) => {
  expect(complaints(wrong)).toEqual({ [field]: [sentence] });
});

test("at most four photos are accepted", () => {
  const photo = new File(["x"], "foto.jpg");
  expect(complaints({ fotos: Array(4).fill(photo) })).toEqual({});
  expect(complaints({ fotos: Array(5).fill(photo) })).toEqual({ fotos: ["Elige como máximo 4 fotos."] });
});
