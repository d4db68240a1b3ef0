import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { composeMail, greetingFor, withBookAddress } from "./mail.ts";

const mail = composeMail(defaultSettings, {
  to: "rosa@ejemplo.pe",
  subject: "Tu <pedido>",
  greeting: "Hola, Rosa & Cía:",
  paragraphs: ['<img src=x onerror="alert(1)">'],
  rows: [{ label: "2 × Mouse", value: "$ 60.00" }],
  action: { label: "Ver", url: "https://tienda.example/?a=1&b=2" },
  closing: ["Gracias."],
});

test("text and HTML say the same", () => {
  const spoken = ["Rosa", "2 × Mouse", "$ 60.00", "Ver", "Gracias.", defaultSettings.phone];
  for (const words of spoken) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
  expect(mail.text).toContain("https://tienda.example/?a=1&b=2");
  expect(mail.html).toContain('href="https://tienda.example/?a=1&amp;b=2"');
});

test("nothing that people wrote becomes markup", () => {
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(mail.html).toContain("<title>Tu &lt;pedido&gt;</title>");
});

test("the foot leads to the complaints book of the store that sends", () => {
  const sent = withBookAddress(mail, "https://tienda.example");
  expect(sent.html).toContain('href="https://tienda.example/libro-de-reclamaciones"');
  expect(sent.text).toContain("Libro de Reclamaciones: https://tienda.example/libro-de-reclamaciones");
  expect(sent.text + sent.html).not.toContain("{libro");
});

test("mails to people begin alike, with a name or without", () => {
  expect([greetingFor("Ana"), greetingFor(), greetingFor("")]).toEqual(["Hola, Ana:", "Hola:", "Hola:"]);
});
