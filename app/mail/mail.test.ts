import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { composeMail, fillComplaintsBookAddress, greetingFor } from "./mail.ts";

const mail = composeMail(defaultSettings, {
  to: "rosa@ejemplo.pe",
  subject: "Tu <pedido>",
  greeting: "Hola, Rosa & Cía:",
  paragraphs: ['<img src=x onerror="alert(1)">'],
  rows: [{ label: "2 × Mouse", value: "$ 60.00" }],
  action: { label: "Ver", url: "https://tienda.example/?a=1&b=2" },
  closing: ["Gracias."],
});

test("text and HTML have the same content", () => {
  const spoken = ["Rosa", "2 × Mouse", "$ 60.00", "Ver", "Gracias.", defaultSettings.phone];
  for (const words of spoken) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
  expect(mail.text).toContain("https://tienda.example/?a=1&b=2");
  expect(mail.html).toContain('href="https://tienda.example/?a=1&amp;b=2"');
});

test("text written by people is escaped in HTML", () => {
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(mail.html).toContain("<title>Tu &lt;pedido&gt;</title>");
});

test("the footer links to the complaints book of the sending store", () => {
  const sent = fillComplaintsBookAddress(mail, "https://tienda.example");
  expect(sent.html).toContain('href="https://tienda.example/libro-de-reclamaciones"');
  expect(sent.text).toContain("Libro de Reclamaciones: https://tienda.example/libro-de-reclamaciones");
  expect(sent.text + sent.html).not.toContain("{libro");
});

test("a greeting has the same form with a name and without", () => {
  expect([greetingFor("Ana"), greetingFor(), greetingFor("")]).toEqual(["Hola, Ana:", "Hola:", "Hola:"]);
});
