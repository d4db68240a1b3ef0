import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Prose } from "#app/storefront/ui/prose.tsx";
import { renderMarkdown } from "./markdown.server.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { defaultSettings, type StoreSettings } from "./settings.ts";

/** HTML that a browser gets. */
function html(markdown: string, store: StoreSettings = defaultSettings): string {
  const page = createElement(Prose, { nodes: renderMarkdown(fillPlaceholders(markdown, store)) });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element: page }]) }),
  );
}

test("headings, lists, links and emphasis become HTML", () => {
  expect(html("## Envíos {#envios}\n\nA **todo** el *Perú*: [tienda](/tienda).\n\n1. Uno\n2. Dos")).toBe(
    '<h2 id="envios">Envíos</h2><p>A <strong>todo</strong> el <em>Perú</em>: ' +
      '<a href="/tienda" data-discover="true">tienda</a>.</p><ol><li>Uno</li><li>Dos</li></ol>',
  );
});

test("headings get a unique id", () => {
  expect(html("# Garantía\n\n## Garantía")).toBe(
    '<h2 id="garantia">Garantía</h2><h2 id="garantia-2">Garantía</h2>',
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "Hola <b onclick=alert(1)>tú</b>",
  "<a href='javascript:alert(1)'>x</a>",
  "<!-- --><svg onload=alert(1)>",
  "## <script>alert(1)</script>",
  "> <iframe src=//x.example></iframe>",
])("%s is shown as text", (markdown) => {
  expect(html(markdown)).not.toMatch(/<(script|img|b|svg|iframe|a)\b/);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:x)",
  "[x](//otro.example)",
  "[x](/\\otro.example)",
  "[x](&#106;avascript:alert(1))",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
])("the address of %s is not linked", (markdown) => {
  expect(html(markdown)).not.toMatch(/href|src/);
});

test("placeholders are replaced by settings, whose text is not parsed as Markdown", () => {
  const store = {
    ...defaultSettings,
    name: "[x](javascript:alert(1)) <b>",
    pickupPoints: [{ name: "Tienda", address: "Av. 1_2_3 *Lima*", hours: "" }],
  };
  expect(html("{tienda} vende{recojo} y {nada}", store)).toBe(
    "<p>[x](javascript:alert(1)) &lt;b&gt; vende, con recojo en Av. 1_2_3 *Lima*, y {nada}</p>",
  );
  expect(html("{correo} {telefono}")).toBe(
    '<p><a href="mailto:contacto@yupana.example">contacto@yupana.example</a> <a href="tel:+51987654321">987 654 321</a></p>',
  );
});

test.each([
  ["quotes", `${">".repeat(9000)} a`],
  ["quotes that the parser still bears", `${">".repeat(300)} a`],
  ["lists", `${"- ".repeat(9000)}a`],
  ["emphasis", "*a ".repeat(300) + "a*".repeat(300)],
])("%s nested too deeply are shown as typed", (_, markdown) => {
  expect(renderMarkdown(markdown)).toEqual([{ tag: "p", children: [markdown] }]);
});
