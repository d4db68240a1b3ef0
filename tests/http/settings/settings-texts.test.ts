import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { writeSlides } from "#app/storefront/slides.server.ts";
import { demoSlides } from "#demo/slides.ts";
import { officeStore } from "#tests/support/store/office-store.ts";

const { tested, db, store, request, office, home, versionOn } = await officeStore();

describe("texts", () => {
  const path = "/administrador/ajustes/textos/terminos";

  test("the defaults are shown, with the settings filled in", async () => {
    const faq = await (await request("/preguntas")).text();
    for (const part of ["¿Qué es Yupana?", 'id="garantia"', "mailto:contacto@yupana.example"])
      expect(faq).toContain(part);
    expect(faq).not.toMatch(/\{(tienda|correo|telefono|whatsapp|lugar|direccion)\}/);
    expect(await (await request("/terminos-y-condiciones")).text()).toContain('id="reclamos"');
    expect(await (await request("/politica-de-privacidad")).text()).toContain("23 de noviembre de 2026");
  });

  test.each([
    ["general", "Los precios incluyen el IGV.", "boleta o factura"],
    ["nuevo-rus", "Los precios son finales: no se les suma ningún impuesto.", "tu boleta."],
    ["exempt", "Los precios son finales: la venta está exonerada del IGV.", "boleta o factura"],
  ] as const)(
    "under %s every page shows which taxes prices include, and the terms which receipt is issued",
    async (regime, words, receipt) => {
      await writeSettings(db, { taxRegime: regime, returnDays: 12 });
      expect((await home()).replaceAll("<!-- -->", "")).toContain(words);
      const terms = await (await request("/terminos-y-condiciones")).text();
      for (const part of [
        words.slice(12, -1),
        receipt,
        "en el plazo de 12 días calendario",
        "sus meses figuran",
      ])
        expect(terms).toContain(part);
      expect(terms).not.toMatch(/\{[a-z]+\}/);
    },
  );

  test("the accessibility statement names standard, limits and contact", async () => {
    const page = (await (await request("/accesibilidad")).text()).replaceAll("<!-- -->", "");
    for (const part of ["WCAG 2.2", "nivel AA", "mailto:contacto@yupana.example", "Lo que falta"])
      expect(page).toContain(part);
    expect(await home()).toContain('href="/accesibilidad"');
  });

  test("the company is appended to an owner's text that lacks it, and the editor says so", async () => {
    await writeSettings(db, { legalName: "Ñandú SAC", ruc: "20000000001" });
    const editor = async () => (await office.get(path)).text();
    expect(await editor()).not.toContain("Al texto le falta");
    const version = await versionOn(path);
    await office.post(path, { texto: "Vendemos de todo.", intencion: "guardar", version });
    expect((await editor()).replaceAll("<!-- -->", "")).toContain("Al texto le faltan {empresa} y {datos}.");
    const page = await (await request("/terminos-y-condiciones")).text();
    expect(page).toMatch(/Vendemos de todo\.<\/p><p>Esta tienda es de Ñandú SAC, con RUC 20000000001/);
    expect(page).toMatch(/<p>Para ejercer tus derechos sobre tus datos personales escribe a <a [^>]*mailto:/);
  });

  test("a preview saves nothing, and a saved text is shown on the next request", async () => {
    const texto = "## Pagos\n\nSolo **efectivo**, <script>alert(1)</script> [x](javascript:alert(1)).";
    const preview = await office.post(path, { texto, intencion: "ver", version: await versionOn(path) });
    expect(await preview.text()).toContain("<strong>efectivo</strong>");
    expect(await (await request("/terminos-y-condiciones")).text()).not.toContain("efectivo</strong>");

    tested.setClock(new Date("2026-12-02T03:00:00Z"));
    const saved = await office.post(path, { texto, intencion: "guardar", version: await versionOn(path) });
    expect(saved.status).toBe(303);
    const page = await (await request("/terminos-y-condiciones")).text();
    expect(page).toContain("Solo <strong>efectivo</strong>");
    expect(page).toContain("1 de diciembre de 2026");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain('href="javascript:');
  });

  test("the second of two simultaneous edits gets a conflict message", async () => {
    const version = await versionOn(path);
    await office.post(path, { texto: "Uno", intencion: "guardar", version });
    const second = await office.post(path, { texto: "Dos", intencion: "guardar", version });
    expect(second.status).toBe(409);
    expect(await second.text()).toContain("Dos</textarea>");
    expect((await office.post(path, { texto: " ", intencion: "guardar", version })).status).toBe(400);
    expect((await office.get("/administrador/ajustes/textos/otro")).status).toBe(404);
  });
});

describe("slides", () => {
  const path = "/administrador/ajustes/portada";
  const slide = {
    titulo: "Vuelta a clases",
    texto: "Mochilas y laptops.",
    color: "#f0e5d2",
    enlace: "/tienda?categoria=mochilas",
  };

  const headings = async () =>
    [...(await home()).matchAll(/<h2 class="text-balance[^>]*>([^<]*)/g)].map(([, text]) => text);

  beforeEach(() => writeSlides(db, demoSlides));

  async function send(search: string, fields: Record<string, string>, picture?: File): Promise<Response> {
    const body = new FormData();
    const version = await versionOn(path + search);
    for (const [name, value] of Object.entries({ version, ...fields })) body.append(name, value);
    if (picture) body.append("imagen", picture);
    return request(path + search, {
      method: "POST",
      body,
      headers: { Origin: store.address },
      cookie: office.cookie(),
    });
  }

  test("are added, edited, moved and removed, each shown on the next request", async () => {
    const square = sharp({ create: { width: 800, height: 400, channels: 3, background: "#2277aa" } });
    const picture = new File([new Uint8Array(await square.png().toBuffer())], "clases.png");
    expect((await send("?diapositiva=nueva", slide, picture)).status).toBe(303);
    expect(await headings()).toEqual([
      "Todo para tu PC",
      "Tu escritorio, completo",
      "Lleva tu equipo contigo",
      "Vuelta a clases",
    ]);
    const page = await home();
    expect(page).toContain('href="/tienda?categoria=mochilas"');
    expect(page).toContain("/archivos/portada-imagenes/clases-");
    await office.post(path, { intencion: "subir", posicion: "3", version: await versionOn(path) });
    expect((await headings())[2]).toBe("Vuelta a clases");
    await send("?diapositiva=2", { ...slide, titulo: "Otra", quitarImagen: "on" });
    expect((await headings())[2]).toBe("Otra");
    expect(await home()).not.toContain("/archivos/portada-imagenes/clases-");
    await office.post(path, { intencion: "quitar", posicion: "0", version: await versionOn(path) });
    expect(await headings()).toHaveLength(3);
  });

  test("simultaneous edits are merged by field, on the opened slide", async () => {
    await send("?diapositiva=nueva", slide);
    const version = await versionOn(`${path}?diapositiva=3`);
    await send("?diapositiva=3", { ...slide, enlace: "/tienda?categoria=laptops" });
    await office.post(path, { intencion: "subir", posicion: "3", version: await versionOn(path) });
    expect((await send("?diapositiva=3", { ...slide, texto: "Todo listo.", version })).status).toBe(303);
    expect((await headings())[2]).toBe("Vuelta a clases");
    const page = await home();
    expect(page).toContain("Todo listo.");
    expect(page).toContain('href="/tienda?categoria=laptops"');
    const refused = await send("?diapositiva=2", { ...slide, texto: "Otra cosa.", version });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Otra persona guardó cambios aquí");
    expect(await home()).toContain("Todo listo.");
  });

  test.each([
    [{ enlace: "https://otro.example" }, 400],
    [{ enlace: "//otro.example" }, 400],
    [{ enlace: "/\\otro.example" }, 400],
    [{ color: "red;background:url(x)" }, 400],
    [{ titulo: "Tu escritorio, completo" }, 409],
  ])("%j is refused", async (wrong, status) => {
    expect((await send("?diapositiva=nueva", { ...slide, ...wrong })).status).toBe(status);
    expect(await headings()).toHaveLength(3);
  });

  test("the last slide can't be removed, and an outdated button changes nothing", async () => {
    const stale = await versionOn(path);
    for (const _slide of [1, 2, 3])
      await office.post(path, { intencion: "quitar", posicion: "0", version: await versionOn(path) });
    expect(await headings()).toEqual(["Lleva tu equipo contigo"]);
    await office.post(path, { intencion: "bajar", posicion: "0", version: stale });
    expect(await (await office.get(path)).text()).toContain("Otra persona guardó cambios aquí");
  });
});
