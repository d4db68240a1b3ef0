import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { officeStore, versionIn } from "#tests/support/store/office-store.ts";

const { store, request, mailbox, office, home, versionOn } = await officeStore();

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
  const wordsOf = async (answer: Promise<Response>) =>
    (await (await answer).text()).replaceAll("<!-- -->", "");
  const read = (page: string) => wordsOf(request(page));

  test("the company data are shown in footer, terms and privacy policy", async () => {
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

  test("until it is filled in, pages say that it is missing and the owner is reminded", async () => {
    expect(await home()).toContain(
      "falta publicar: razón social, RUC, dirección fiscal, representante y contacto de datos personales",
    );
    expect(await read("/politica-de-privacidad")).toContain("(falta publicar: razón social");
    const reminder = "Faltan datos de tu empresa que la ley pide publicar: razón social, RUC";
    expect(await wordsOf(office.get("/administrador/ajustes"))).toContain(reminder);
    // The start page of a new store lists it among the first steps.
    expect(await wordsOf(office.get("/administrador/reportes"))).toContain(`href="${path}"`);
    await office.post(path, { ...company, version: await versionOn(path) });
    expect(await wordsOf(office.get("/administrador/ajustes"))).not.toContain("Faltan datos de tu");
  });

  test("an invalid RUC is refused and kept in its field", async () => {
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

  test("the second of two simultaneous edits gets a conflict message, keeps the typed values, and may overwrite the first", async () => {
    const path = "/administrador/ajustes";
    const version = await versionOn(path);
    await office.post(path, { ...GENERAL, version });
    const second = await office.post(path, { ...GENERAL, nombre: "Otra", version });
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toContain("Otra persona guardó cambios aquí");
    expect(page).toContain('value="Otra"');
    expect(await home()).toContain("Compu Lima");
    const fresh = versionIn(page);
    expect((await office.post(path, { ...GENERAL, nombre: "Otra", version: fresh })).status).toBe(303);
  });

  test("a validation error in between does not allow overwriting unseen changes", async () => {
    const path = "/administrador/ajustes";
    const version = await versionOn(path);
    await office.post(path, { ...GENERAL, version });
    const mistaken = await (await office.post(path, { ...GENERAL, nombre: "", version })).text();
    expect(versionIn(mistaken)).toBe(version);
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

  test("an uploaded logo replaces the default one and can be removed", async () => {
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
  expect(await (await office.get(footer)).text(), "as it comes").not.toContain("desde el inicio");
  const sections = { titulo1: "Nosotros", enlaces1: "Historia\nEquipo", titulo2: "B", titulo3: "C" };
  const answer = await office.post(footer, {
    ...sections,
    credito: "Hecho en Lima",
    anio: "2026",
    version: await versionOn(footer),
  });
  expect(answer.status).toBe(303);
  const shown = await home();
  for (const part of ["Nosotros", "Equipo", "Hecho en Lima"]) expect(shown).toContain(part);
  expect(await (await office.get(footer)).text()).toContain(
    "Los enlaces «Historia», «Equipo» no tienen respuesta",
  );
});

test("a mail server set in the environment takes precedence, and the page says so", async () => {
  const page = await (await office.get("/administrador/ajustes/correo")).text();
  expect(page).toContain("fijado al instalar la tienda y manda");
  expect(page).toContain(new URL(mailbox.url).host);
});
