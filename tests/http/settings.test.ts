import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { inviteAdministrator } from "#app/accounts/administrators/administrators.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { administrator, PASSWORD, sessionCookie, type TestPerson } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/products.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store, request, mailbox } = tested;

let elena: TestPerson;
let office: Browser;
beforeEach(async () => {
  elena = await administrator(db);
  office = openBrowser(tested, await sessionCookie(store.services, elena));
});

const home = async () => (await request("/")).text();

async function versionOn(path: string, browser = office): Promise<string> {
  return /name="version" value="([^"]*)"/.exec(await (await browser.get(path)).text())?.[1] ?? "";
}

const GENERAL = {
  nombre: "Compu Lima",
  lema: "Partes y reparaciones",
  correo: "hola@compulima.example",
  telefono: "01 234 5678",
  whatsapp: "51 912 345 678",
  horario: "lunes a sábado, de 9 a 7",
  facebook: "",
  instagram: "https://www.instagram.com/compulima",
  tiktok: "",
};

describe("/administrador/ajustes/empresa", () => {
  const path = "/administrador/ajustes/empresa";
  const company = {
    razonSocial: "Ñandú Partes S.A.C.",
    ruc: "20-00000000-1",
    direccionFiscal: "Av. Perú 1, Lima",
    representante: "Inés Rojas",
    correoDatos: "datos@nandu.example",
    correoSeguridad: "alerta@nandu.example",
  };
  const told = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll("<!-- -->", "");
  const read = (page: string) => told(request(page));

  test("what the company is stands in footer, terms and privacy policy", async () => {
    const answer = await office.post(path, { ...company, version: await versionOn(path) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await home()).toContain("Ñandú Partes S.A.C. · RUC 20000000001 · Av. Perú 1, Lima");
    for (const page of ["/terminos-y-condiciones", "/politica-de-privacidad"])
      expect(await read(page)).toContain(
        "Ñandú Partes S.A.C., con RUC 20000000001, con domicilio fiscal en Av. Perú 1, Lima, representada por Inés Rojas",
      );
    const privacy = await read("/politica-de-privacidad");
    expect(privacy).toContain("mailto:datos@nandu.example");
    expect(privacy).toContain("mailto:alerta@nandu.example");
  });

  test("until it is told, pages say that it is missing and the owner is reminded", async () => {
    expect(await home()).toContain(
      "falta publicar: razón social, RUC, dirección fiscal, representante y contacto de datos personales",
    );
    expect(await read("/politica-de-privacidad")).toContain("(falta publicar: razón social");
    const reminder = "Faltan datos de tu empresa que la ley pide publicar: razón social, RUC";
    expect(await told(office.get("/administrador/ajustes"))).toContain(reminder);
    // A new store's first page has it among its first steps.
    expect(await told(office.get("/administrador/reportes"))).toContain(`href="${path}"`);
    await office.post(path, { ...company, version: await versionOn(path) });
    expect(await told(office.get("/administrador/ajustes"))).not.toContain("Faltan datos de tu");
  });

  test("a RUC that does not exist is refused and kept typed", async () => {
    const answer = await office.post(path, {
      ...company,
      ruc: "20000000002",
      version: await versionOn(path),
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Ese RUC no existe: revisa sus dígitos.");
    expect(page).toContain('value="20000000002"');
  });
});

describe("/administrador/ajustes", () => {
  test("a change shows on the next request of a visitor", async () => {
    const path = "/administrador/ajustes";
    const answer = await office.post(path, { ...GENERAL, version: await versionOn(path) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    const page = await home();
    for (const part of ["Compu Lima", "01 234 5678", "hola@compulima.example", "de 9 a 7"])
      expect(page).toContain(part);
    expect(page).toContain("instagram.com/compulima");
    expect(page).not.toContain("facebook.com");
    expect(await (await office.get(path)).text()).toContain('value="51912345678"');
  });

  test("of two administrators the second is told, keeps what was typed, and may then replace it", async () => {
    const path = "/administrador/ajustes";
    const version = await versionOn(path);
    await office.post(path, { ...GENERAL, version });
    const second = await office.post(path, { ...GENERAL, nombre: "Otra", version });
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toContain("Otra persona guardó cambios aquí");
    expect(page).toContain('value="Otra"');
    expect(await home()).toContain("Compu Lima");
    const fresh = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";
    expect((await office.post(path, { ...GENERAL, nombre: "Otra", version: fresh })).status).toBe(303);
  });

  test("a mistake meanwhile makes nobody overwrite what they have not been told of", async () => {
    const path = "/administrador/ajustes";
    const version = await versionOn(path);
    await office.post(path, { ...GENERAL, version });
    const mistaken = await (await office.post(path, { ...GENERAL, nombre: "", version })).text();
    expect(/name="version" value="([^"]*)"/.exec(mistaken)?.[1]).toBe(version);
  });

  test("a name is never markup", async () => {
    const path = "/administrador/ajustes";
    const nombre = "<img src=x onerror=alert(1)>";
    await office.post(path, { ...GENERAL, nombre, version: await versionOn(path) });
    for (const page of ["/", "/preguntas", "/administrador/ajustes"])
      expect(await (await office.get(page)).text()).not.toContain("<img src=x");
  });

  test.each([
    [{ correo: "nada" }, "Escribe un correo completo, como ana@ejemplo.pe."],
    [{ instagram: "javascript:alert(1)" }, "Escribe una dirección que empiece con https://."],
    [{ nombre: " " }, "Escribe el nombre de la tienda."],
  ])("%j is refused beside its field", async (wrong, sentence) => {
    const path = "/administrador/ajustes";
    const form = { ...GENERAL, ...wrong, version: await versionOn(path) } as Record<string, string>;
    const answer = await office.post(path, form);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain("Partes y reparaciones");
    expect(await home()).toContain("Yupana");
  });

  test("a logo takes the drawn one's place and is taken away again", async () => {
    const path = "/administrador/ajustes";
    const square = sharp({ create: { width: 300, height: 100, channels: 3, background: "#2277aa" } });
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...GENERAL, version: await versionOn(path) }))
      body.append(name, value);
    body.append("logo", new File([new Uint8Array(await square.png().toBuffer())], "logo.png"));
    const headers = { Origin: store.address };
    const sent = await request(path, { method: "POST", body, headers, cookie: office.cookie() });
    expect(sent.status).toBe(303);
    const logo = /\/archivos\/portada-imagenes\/logo-[^"\s]+/.exec(await home())?.[0] ?? "";
    expect((await request(logo)).status).toBe(200);
    await office.post(path, { ...GENERAL, quitarLogo: "on", version: await versionOn(path) });
    expect(await home()).not.toContain("/archivos/portada-imagenes/logo-");
    expect((await request(logo)).status).toBe(404);
  });
});

test("sales: goals; the footer: sections, credit, year", async () => {
  const sales = "/administrador/ajustes/ventas";
  const form = { ventas: "25", stock: "3", devolucion: "30" };
  expect((await office.post(sales, { ...form, version: await versionOn(sales) })).status).toBe(303);
  expect(await (await office.get(sales)).text()).toContain('value="25"');
  expect((await office.post(sales, { ...form, ventas: "0", version: await versionOn(sales) })).status).toBe(
    400,
  );

  const footer = "/administrador/ajustes/pie";
  const sections = { titulo1: "Nosotros", enlaces1: "Historia\nEquipo", titulo2: "B", titulo3: "C" };
  const answer = await office.post(footer, {
    ...{ ...sections, credito: "Hecho en Lima", anio: "2026" },
    version: await versionOn(footer),
  });
  expect(answer.status).toBe(303);
  const shown = await home();
  for (const part of ["Nosotros", "Equipo", "Hecho en Lima"]) expect(shown).toContain(part);
});

describe("/administrador/ajustes/monedas", () => {
  const path = "/administrador/ajustes/monedas";
  const DOLLARS = { precios: "USD", paso: "100", tienda: "USD $", lineas: "PEN S/.", totales: "PAB B/." };

  test("dollars need a rate first; then the shop shows both prices on the next request", async () => {
    await addProduct(db, { name: "Ryzen 5 5600", price: 12_600 });
    expect(await home()).toContain("S/\u00a0126.00");
    const refused = await office.post(path, { ...DOLLARS, version: await versionOn(path) });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Primero escribe el tipo de cambio");

    const rated = await office.post(path, { intencion: "cambio", cambio: "3,745" });
    expect(rated.status).toBe(303);
    expect(await home()).not.toContain("$\u00a0");
    const saved = await office.post(path, { ...DOLLARS, version: await versionOn(path) });
    expect(saved.status).toBe(303);
    expect(await (await office.get(path)).text()).toContain(
      "Tus precios y tarifas de envío son ahora dólares y no se convirtieron: revísalos.",
    );
    for (const price of ["$\u00a0126.00", "S/\u00a0471.87"]) expect(await home()).toContain(price);

    await office.post(path, { intencion: "cambio", cambio: "3.8" });
    expect(await home()).toContain("S/\u00a0478.80");
    const page = await (await office.get(path)).text();
    for (const rate of ["S/\u00a03.745", "S/\u00a03.800"]) expect(page).toContain(rate);
  });

  test("a rate of another day is told", async () => {
    tested.setClock(new Date("2026-12-01T15:00:00Z"));
    await office.post(path, { intencion: "cambio", cambio: "3.745" });
    expect(await (await office.get(path)).text()).not.toContain("Es de otro día");
    tested.setClock(new Date("2026-12-02T15:00:00Z"));
    expect(await (await office.get(path)).text()).toContain("Es de otro día");
  });

  test.each(["0", "tres", "0.5", "99", "-3", "3.74567"])("a rate of %s is refused", async (cambio) => {
    const refused = await office.post(path, { intencion: "cambio", cambio });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`value="${cambio}"`);
  });
});

test("a mail server that is set when installing wins, and the page says so", async () => {
  const page = await (await office.get("/administrador/ajustes/correo")).text();
  expect(page).toContain("fijado al instalar la tienda y manda");
  expect(page).toContain(new URL(mailbox.url).host);
});

describe("/administrador/ajustes/administradores", () => {
  const path = "/administrador/ajustes/administradores";
  const removing = { intencion: "quitar", actual: PASSWORD };
  const pedro = { email: "pedro@yupana.example", name: "Pedro Rojas" };

  async function anotherAdministrator(): Promise<{ id: string; browser: Browser }> {
    await inviteAdministrator(db, { id: elena.id, name: "Elena" }, pedro, {
      origin: store.services.origin,
      now: new Date(),
    });
    const link = /http\S+/.exec((await mailbox.take(pedro.email)).text ?? "")?.[0] ?? "";
    const { pathname, search } = new URL(link);
    const browser = openBrowser(tested);
    expect((await browser.get(pathname + search)).status).toBe(200);
    await browser.post(pathname + search, { contrasena: "clave-de-pedro" });
    await browser.post("/ingresar/administrador", { correo: pedro.email, contrasena: "clave-de-pedro" });
    const { id } = await db
      .selectFrom("person")
      .select("id")
      .where("email", "=", pedro.email)
      .executeTakeFirstOrThrow();
    return { id, browser };
  }

  test("the invited chooses a password and gets in; removed, they are out at once", async () => {
    const { id, browser } = await anotherAdministrator();
    expect((await browser.get(path)).status).toBe(200);
    expect((await office.post(path, { ...removing, persona: id })).status).toBe(303);
    const after = await browser.get(path);
    expect([after.status, after.headers.get("Location")]).toEqual([
      302,
      `/ingresar?desde=${encodeURIComponent(path)}`,
    ]);
    const again = await browser.post("/ingresar/administrador", {
      correo: pedro.email,
      contrasena: "clave-de-pedro",
    });
    expect(again.status).toBe(401);
  });

  test("inviting and removing want the password", async () => {
    const { id, browser } = await anotherAdministrator();
    const invitation = { nombre: "Inés", correo: "ines@yupana.example" };
    for (const actual of ["", "equivocada"]) {
      for (const fields of [invitation, { intencion: "quitar", persona: id }]) {
        const refused = await office.post(path, { ...fields, actual });
        expect(refused.status).toBe(400);
        expect(await refused.text()).toMatch(/Contraseña Incorrecta|Escribe tu contraseña actual/);
      }
    }
    expect((await browser.get(path)).status).toBe(200);
    expect(await db.selectFrom("person").select("id").where("name", "=", "Inés").execute()).toEqual([]);
  });

  test("the last one can't be removed", async () => {
    await office.post(path, { ...removing, persona: elena.id });
    const page = await office.get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No se puede quitar al último administrador.");
  });
});

describe("synonyms", () => {
  const path = "/administrador/ajustes/sinonimos";

  test("the owner's are found by on the next request", async () => {
    expect(await (await office.get(path)).text()).toContain("motherboard, placa madre");
    await addProduct(db, { name: "Mouse óptico" });
    const sinonimos = "teclado, máquina de escribir\n\n mouse =  roedor ";
    const saved = await office.post(path, { sinonimos, version: await versionOn(path) });
    expect(saved.status).toBe(303);
    expect(await (await office.get(path)).text()).toContain("mouse, roedor</textarea>");
    const found = await (await request("/busqueda?producto=roedores")).text();
    expect(found).toContain("1 resultado");
    expect(found).toContain("Mouse");
  });

  test.each(["sola", "una, ¿?", `a, ${"x".repeat(61)}`, "a, b\n".repeat(301)])(
    "%j is refused and kept",
    async (sinonimos) => {
      const refused = await office.post(path, { sinonimos, version: await versionOn(path) });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(sinonimos.slice(0, 3));
    },
  );

  test("of two who edit the second is told", async () => {
    const version = await versionOn(path);
    await office.post(path, { sinonimos: "a1, b1", version });
    expect((await office.post(path, { sinonimos: "c1, d1", version })).status).toBe(409);
  });
});

describe("texts", () => {
  const path = "/administrador/ajustes/textos/terminos";

  test("the defaults are shown, with the settings in their places", async () => {
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
    "under %s every page says what prices hold, and the terms which receipt",
    async (regime, words, receipt) => {
      await writeSettings(db, { taxRegime: regime, returnDays: 12 });
      expect((await home()).replaceAll("<!-- -->", "")).toContain(words);
      const terms = await (await request("/terminos-y-condiciones")).text();
      for (const told of [
        words.slice(12, -1),
        receipt,
        "en el plazo de 12 días calendario",
        "sus meses figuran",
      ])
        expect(terms).toContain(told);
      expect(terms).not.toMatch(/\{[a-z]+\}/);
    },
  );

  test("the accessibility statement names standard, limits and contact", async () => {
    const page = (await (await request("/accesibilidad")).text()).replaceAll("<!-- -->", "");
    for (const told of ["WCAG 2.2", "nivel AA", "mailto:contacto@yupana.example", "Lo que falta"])
      expect(page).toContain(told);
    expect(await home()).toContain('href="/accesibilidad"');
  });

  test("a text of one's own that leaves the company out says it at its end, and the editor says so", async () => {
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

  test("a preview saves nothing; saved, the page shows it on the next request", async () => {
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

  test("of two who edit the second is told", async () => {
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

  test("added, edited, moved and removed, each seen on the next request", async () => {
    const square = sharp({ create: { width: 800, height: 400, channels: 3, background: "#2277aa" } });
    const picture = new File([new Uint8Array(await square.png().toBuffer())], "clases.png");
    expect((await send("?diapositiva=nueva", slide, picture)).status).toBe(303);
    expect(await headings()).toEqual([
      "Arma la PC que imaginas",
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

  test("two who edit at once: each keeps what only they touched, on the slide they opened", async () => {
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

  test("the last slide stays, and a stale button changes nothing", async () => {
    const stale = await versionOn(path);
    for (const _slide of [1, 2, 3])
      await office.post(path, { intencion: "quitar", posicion: "0", version: await versionOn(path) });
    expect(await headings()).toEqual(["Lleva tu equipo contigo"]);
    await office.post(path, { intencion: "bajar", posicion: "0", version: stale });
    expect(await (await office.get(path)).text()).toContain("Otra persona guardó cambios aquí");
  });
});
