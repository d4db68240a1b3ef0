import sharp from "sharp";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { firstNameOf } from "#app/values/person/first-name.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  openShop,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { REPAIR_FORM, repairOf } from "#tests/support/repairs.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;

const repairs = () => db.selectFrom("repair_request").selectAll().execute();

const as = (person: TestPerson) => openBrowserOf(tested, person);

function send(fields: Record<string, string>, photos: File[] = [], cookie = ""): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...REPAIR_FORM, ...fields })) body.append(name, value);
  for (const photo of photos) body.append("fotos", photo);
  return request("/reparacion", { method: "POST", body, cookie, headers: { Origin: store.address } });
}

async function photo(name = "laptop.jpg"): Promise<File> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#2277aa" } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name);
}

describe("/reparacion", () => {
  test("stores the request with its photos, confirms it, and mails store and customer", async () => {
    const answer = await send({ celular: "987 654 321", equipo: "Lenovo IdeaPad 3" }, [
      await photo(),
      await photo("b.jpg"),
    ]);
    expect(answer.status).toBe(303);
    const page = await (await request(answer.headers.get("Location") ?? "")).text();
    expect(page).toContain("Solicitud enviada correctamente");
    const [repair] = await repairs();
    expect(repair).toMatchObject({ phone: "987654321", device: "Lenovo IdeaPad 3", customer_id: null });
    expect(repair?.photos).toHaveLength(2);
    const shown = await request(`/archivos/${repair?.photos[0]?.key}/${repair?.photos[0]?.original}`);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);

    const toStore = await mailbox.take("tienda@yupana.example");
    expect(toStore.replyTo?.[0]?.address).toBe(REPAIR_FORM.correo);
    for (const part of [REPAIR_FORM.nombre, REPAIR_FORM.descripcion]) expect(toStore.text).toContain(part);
    const received = await mailbox.take(REPAIR_FORM.correo);
    expect(received.text).toContain("/reparacion/seguimiento?codigo=");
    expect(received.text).toContain(`Hola, ${firstNameOf(REPAIR_FORM.nombre)}:`);
  });

  test.each([
    [true, "Trae tu equipo con su cargador", "Te escribiremos para"],
    [false, "Te escribiremos para coordinar cómo recibimos tu equipo.", "Trae tu equipo"],
  ])(
    "page and mail show the same next step and the place to bring the device: %s",
    async (place, said, not) => {
      if (place) await openShop(db);
      const page = await (await request((await send({})).headers.get("Location") ?? "")).text();
      for (const next of [page, (await mailbox.take(REPAIR_FORM.correo)).text]) {
        expect(next).toContain(said);
        expect(next).toContain(
          "Lo revisamos y te escribimos con un presupuesto: no empezamos sin tu aprobación.",
        );
        expect(next).not.toContain(not);
      }
    },
  );

  test("says before the request where to bring the device, if the store has a place", async () => {
    const page = async () => textOf(await (await request("/reparacion")).text());
    const shown = await page();
    expect(shown).toContain("Coordinamos contigo cómo recibirlo.");
    expect(shown).not.toContain("Tráelo");
    await openShop(db);
    expect(await page()).toMatch(/Tráelo con su cargador a .+ \(.+\)\. Te escribimos/);
  });

  test("asks for the e-mail in an e-mail field", async () => {
    expect(await (await request("/reparacion")).text()).toMatch(
      /<input(?=[^>]*name="correo")(?=[^>]*type="email")/,
    );
  });

  test("fills in the data of the logged-in customer", async () => {
    const rosa = await customerWithAddress(db);
    const page = await (await (await as(rosa)).get("/reparacion")).text();
    for (const known of ["Rosa Quispe Mamani", rosa.email, "912345678"])
      expect(page).toContain(`value="${known}"`);
    await send({}, [], await sessionCookie(store.services, rosa));
    expect(await repairs()).toMatchObject([{ customer_id: rosa.id }]);
  });

  test("a form sent twice makes one request", async () => {
    const answers = await Promise.all([send({}, [await photo()]), send({}, [await photo()])]);
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await repairs()).toHaveLength(1);
  });

  test.each([
    [{ nombre: "" }, "Escribe tu nombre."],
    [{ correo: "rosa" }, "Escribe un correo completo, como ana@ejemplo.pe."],
    [{ descripcion: "  " }, "Cuéntanos qué le pasa a tu equipo."],
    [{ descripcion: "http://a.ru http://b.ru http://c.ru" }, "Escribe como máximo 2 enlaces."],
    [{ referencia: "soy un programa" }, "No pudimos aceptar tu solicitud por esta página."],
    [{ solicitud: "nada" }, "Vuelve a cargar la página e inténtalo otra vez."],
  ])("%j is refused with a message, typed values are kept", async (wrong, sentence) => {
    const answer = await send({ equipo: "Asus Vivobook", ...wrong } as Record<string, string>);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain("Asus Vivobook");
    expect(await repairs()).toEqual([]);
  });

  test("a file that is not a picture is named, and nothing is stored", async () => {
    const answer = await send({}, [await photo(), new File(["<svg/>"], "falsa.png")]);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("falsa.png: Ese archivo no es una imagen JPG o PNG.");
    expect(page).toContain(REPAIR_FORM.descripcion);
    expect(await repairs()).toEqual([]);
  });

  test("a fifth photo is refused", async () => {
    const one = await photo();
    const answer = await send({}, [one, one, one, one, one]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Elige como máximo 4 fotos.");
  });

  test("the requests of one e-mail are limited", async () => {
    const statuses: number[] = [];
    for (let index = 1; index <= 6; index += 1)
      statuses.push((await send({ solicitud: `00000000-0000-4000-8000-00000000001${index}` })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await repairs()).toHaveLength(5);
  });

  test("typed text is escaped", async () => {
    const descripcion = "</textarea><script>alert(1)</script>";
    await send({ descripcion });
    const elena = await as(await administrator(db));
    const [repair] = await repairs();
    for (const path of ["/administrador/reparaciones", `/administrador/reparaciones/${repair?.code}`])
      expect(await (await elena.get(path)).text()).not.toContain("<script>alert(1)");
  });
});

describe("/reparacion/seguimiento", () => {
  test("shows the repair for code and e-mail; otherwise the same message for any error", async () => {
    const code = await repairOf(db);
    const guest = openBrowser(tested);
    const look = (code: string, correo: string) =>
      guest.post("/reparacion/seguimiento", { codigo: code, correo });
    const found = await look(code, REPAIR_FORM.correo);
    expect(found.status).toBe(200);
    expect(await found.text()).toContain(REPAIR_FORM.descripcion);

    const answers = [await look(code, "julio@yupana.example"), await look("00000000", REPAIR_FORM.correo)];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain("No encontramos una reparación con ese código y ese correo.");
      expect(page).not.toContain(REPAIR_FORM.descripcion);
    }
  });

  test("redirects the logged-in customer to the repair, which says how to bring in the device", async () => {
    const rosa = await customerWithAddress(db);
    const code = await repairOf(db, { customer: rosa });
    const path = `/reparacion/seguimiento?codigo=${shownCode(code)}`;
    const owner = await as(rosa);
    const own = (await owner.get(path)).headers.get("Location") ?? "";
    expect(own).toBe(`/cliente/mis-reparaciones#reparacion-${code}`);
    const page = await (await owner.get(own)).text();
    expect(page).toContain(`id="reparacion-${code}"`);
    expect(page).toContain("Trae tu equipo con su cargador");
    const julio = await as(await customerWithoutAddress(db));
    expect((await julio.get(path)).status).toBe(200);
    expect((await openBrowser(tested).get(path)).status).toBe(200);
  });

  test("the attempts to find a code are limited", async () => {
    const guest = openBrowser(tested);
    let last = 0;
    for (let tries = 0; tries <= 30; tries += 1)
      last = (await guest.post("/reparacion/seguimiento", { codigo: "0000-0000", correo: "a@b.pe" })).status;
    expect(last).toBe(429);
  });
});

describe("a quote", () => {
  let elena: Browser;
  let code: string;
  beforeEach(async () => {
    code = await repairOf(db);
    elena = await as(await administrator(db));
    await elena.post(`/administrador/reparaciones/${code}`, {
      intencion: "mover",
      desde: "recibido",
      estado: "diagnostico",
    });
    await elena.post(`/administrador/reparaciones/${code}`, { intencion: "presupuesto", monto: "150" });
  });

  async function mailedPath(): Promise<string> {
    for (;;) {
      const mail = await mailbox.take(REPAIR_FORM.correo);
      const link = /http\S+\/reparacion\/presupuesto\/\S+/.exec(mail.text ?? "")?.[0];
      if (link) return new URL(link).pathname;
    }
  }

  test("is answered once by the form behind its link, and opening the link changes nothing", async () => {
    const path = await mailedPath();
    const guest = openBrowser(tested);
    for (const _look of ["a scanner", "the customer"]) {
      const page = await guest.get(path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("150.00");
    }
    expect(await repairs()).toMatchObject([{ status: "presupuesto", quote: 15_000 }]);
    expect((await guest.post(path, { respuesta: "otra" })).status).toBe(400);
    const answer = await guest.post(path, { respuesta: "aprobado" });
    expect(await (await guest.get(answer.headers.get("Location") ?? "")).text()).toContain(
      "Gracias por aprobar el presupuesto",
    );
    expect((await guest.post(path, { respuesta: "rechazado" })).status).toBe(409);
    const own = await guest.get(path);
    expect([own.status, own.headers.get("Location")]).toEqual([200, null]);
    const answered = await own.text();
    expect(answered).toContain(`Tu reparación ${shownCode(code)}`);
    expect(answered).toContain("válido hasta el");
    // The repair is on this page, so there is no link to it.
    expect(answered).not.toContain("Mira cómo va tu reparación");
    expect(answer.headers.get("Location")).toBe(path);
    expect(await repairs()).toMatchObject([{ status: "aprobado" }]);
  });

  test("is shown above the buttons that answer it, on the page of own repairs too", async () => {
    const rosa = await customerWithAddress(db);
    await db.updateTable("repair_request").set({ customer_id: rosa.id }).where("code", "=", code).execute();
    await elena.post(`/administrador/reparaciones/${code}`, {
      intencion: "presupuesto",
      monto: "180",
      nota: "Cambio de pantalla",
    });
    const page = await (await (await as(rosa)).get("/cliente/mis-reparaciones")).text();
    const button = page.indexOf("Aprobar presupuesto");
    for (const part of ["Cambio de pantalla", REPAIR_FORM.descripcion]) {
      expect(page.indexOf(part), part).toBeGreaterThan(0);
      expect(page.indexOf(part), part).toBeLessThan(button);
    }
  });

  test("replaced while its customer reads it is not approved, and the page shows the new one with a message", async () => {
    const rosa = await customerWithAddress(db);
    await db.updateTable("repair_request").set({ customer_id: rosa.id }).where("code", "=", code).execute();
    const owner = await as(rosa);
    const seenIn = (page: string) => /name="visto" value="(\d+)"/.exec(page)?.[1] ?? "";
    const answer = (visto: string) =>
      owner.post("/cliente/mis-reparaciones", { reparacion: code, visto, respuesta: "aprobado" });
    const first = await (await owner.get("/cliente/mis-reparaciones")).text();
    expect(first).toContain("Repararemos tu equipo por S/\u00a0150.00.");
    await elena.post(`/administrador/reparaciones/${code}`, { intencion: "presupuesto", monto: "400" });
    const refused = await answer(seenIn(first));
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(page).toContain("Ese presupuesto ya no espera respuesta: fue respondido o reemplazado por otro.");
    expect(page).toContain("Repararemos tu equipo por S/\u00a0400.00.");
    expect((await answer("")).status).toBe(409);
    expect(await repairs()).toMatchObject([{ status: "presupuesto" }]);
    expect((await answer(seenIn(page))).status).toBe(303);
    expect(await repairs()).toMatchObject([{ status: "aprobado", quote: 40_000 }]);
  });

  test("of a repair that is ready or refused shows where to collect the device", async () => {
    const rosa = await customerWithAddress(db);
    const owned = { customer_id: rosa.id, status: "rechazado" } as const;
    await db.updateTable("repair_request").set(owned).where("code", "=", code).execute();
    const owner = await as(rosa);
    const page = async () => (await owner.get("/cliente/mis-reparaciones")).text();
    const collect = "Recógelo en Tienda Wilson: Av. Wilson 1250, Lima (de 9 a 7).";
    expect(await page()).toContain(collect);
    for (const [status, shown] of [
      ["listo", true],
      ["entregado", false],
    ] as const) {
      await db.updateTable("repair_request").set({ status }).where("code", "=", code).execute();
      expect((await page()).includes(collect), status).toBe(shown);
    }
  });

  test("is answered after a confirmation, without scripts too", async () => {
    const page = await (await openBrowser(tested).get(await mailedPath())).text();
    for (const answer of ["Aprobar presupuesto", "Rechazar presupuesto"])
      expect(page).toMatch(new RegExp(`<details [^>]*><summary[^>]*>${answer}</summary><form`));
    expect(page.match(/name="respuesta"/g)).toHaveLength(2);
    expect(page).toContain("Repararemos tu equipo por S/\u00a0150.00.");
  });

  test("shows its expiry date, and an expired quote can only be refused, with instructions", async () => {
    const path = await mailedPath();
    const guest = openBrowser(tested);
    expect(await (await guest.get(path)).text()).toContain("Válido hasta el");
    await db.updateTable("repair_request").set({ quote_until: "2020-01-31" }).execute();
    const page = await (await guest.get(path)).text();
    expect(page).toContain("Venció el");
    expect(page).toContain("Pedir un presupuesto nuevo");
    expect(page).toContain("https://wa.me/");
    expect(page).not.toContain("Aprobar presupuesto");
    await writeSettings(db, { whatsapp: "" });
    expect(await (await guest.get(path)).text()).toContain("mailto:contacto@yupana.example?subject=");
    await writeSettings(db, { whatsapp: "", email: "", phone: "" });
    const unreachable = await (await guest.get(path)).text();
    expect(unreachable).not.toContain("mailto:?");
    expect(unreachable).not.toContain("Pedir un presupuesto nuevo");
    const late = await guest.post(path, { respuesta: "aprobado" });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("terminó")]);
    expect(await repairs()).toMatchObject([{ status: "presupuesto" }]);
    await guest.post(path, { respuesta: "rechazado" });
    expect(await repairs()).toMatchObject([{ status: "rechazado" }]);
  });

  test("sends its link again for code and e-mail, and the earlier link stops working", async () => {
    const first = await mailedPath();
    const guest = openBrowser(tested);
    const requestRepair = (correo: string, enlace = "si") =>
      guest.post("/reparacion/seguimiento", { codigo: code, correo, enlace });
    expect(await (await requestRepair(REPAIR_FORM.correo, "")).text()).toContain(
      "Enviarme el enlace otra vez",
    );
    expect((await requestRepair("julio@yupana.example")).status).toBe(404);
    expect(await (await requestRepair(REPAIR_FORM.correo)).text()).toContain("Te enviamos el enlace a");
    const again = await mailedPath();
    expect(again).not.toBe(first);
    expect((await guest.get(first)).status).toBe(404);
    expect(await (await guest.get(again)).text()).toContain("150.00");
    for (const _time of ["second", "third"]) {
      await requestRepair(REPAIR_FORM.correo);
      await mailedPath();
    }
    expect((await requestRepair(REPAIR_FORM.correo)).status).toBe(429);
  });

  test("does not send its link again after it expired", async () => {
    const path = await mailedPath();
    await db.updateTable("repair_request").set({ quote_until: "2020-01-31" }).execute();
    const looked = { codigo: code, correo: REPAIR_FORM.correo, enlace: "si" };
    const page = await (await openBrowser(tested).post("/reparacion/seguimiento", looked)).text();
    expect(page).toContain("Pedir un presupuesto nuevo");
    expect(page).not.toContain("Te enviamos el enlace");
    expect((await openBrowser(tested).get(path)).status).toBe(200);
  });

  test("with invalid values from the office is refused, and an invalid code is not found", async () => {
    const path = `/administrador/reparaciones/${code}`;
    const note = { intencion: "mover", desde: "presupuesto", estado: "rechazado", nota: "x".repeat(2001) };
    expect(await (await elena.post(path, note)).text()).toContain("Escribe como máximo 2000 caracteres.");
    // No status is preselected, because some end the repair and mail the customer.
    expect(await (await elena.get(path)).text()).toMatch(/<option value=""[^>]*>Elige el estado/);
    const unchosen = await elena.post(path, { ...note, nota: "", estado: "" });
    expect([unchosen.status, await unchosen.text()]).toEqual([
      400,
      expect.stringContaining("Elige a qué estado pasa."),
    ]);
    expect(await repairs()).toMatchObject([{ status: "presupuesto" }]);
    // The quote is shown as the customer sees it.
    expect(await (await elena.get(path)).text()).toContain("S/\u00a0150.00");
    expect((await elena.get("/administrador/reparaciones/%00")).status).toBe(404);
    expect((await elena.post("/administrador/reparaciones/%00", { ...note, nota: "" })).status).toBe(404);
    const julio = await as(await customerWithoutAddress(db));
    const answer = { reparacion: "\u0000", respuesta: "aprobado" };
    expect((await julio.post("/cliente/mis-reparaciones", answer)).status).toBe(409);
  });

  test("of another customer can't be answered from the page of own repairs", async () => {
    const julio = await as(await customerWithoutAddress(db));
    const answer = await julio.post("/cliente/mis-reparaciones", { reparacion: code, respuesta: "aprobado" });
    expect(answer.status).toBe(409);
    expect(await repairs()).toMatchObject([{ status: "presupuesto" }]);
  });
});

describe("the paper of intake", () => {
  const paperPath = (code: string) => `/administrador/reparaciones/${code}/constancia`;

  test("is a file on the repair's page, for people with permission to read repairs", async () => {
    const rosa = await customerWithAddress(db);
    const code = await repairOf(db, { customer: rosa });
    const elena = await as(await administrator(db));
    const page = await (await elena.get(`/administrador/reparaciones/${code}`)).text();
    expect(page).toContain(`href="${paperPath(code)}"`);
    const answer = await elena.get(paperPath(code));
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const name = `constancia-de-recepcion-${shownCode(code)}.pdf`;
    expect(answer.headers.get("Content-Disposition")).toContain(name);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    for (const expected of [shownCode(code), REPAIR_FORM.nombre, REPAIR_FORM.descripcion])
      expect(text).toContain(expected);
    for (const unknown of ["ZZZZZZZZ", "1", "%00"])
      expect((await elena.get(paperPath(unknown))).status).toBe(404);
    for (const visitor of [openBrowser(tested), await as(rosa)]) {
      const refused = await visitor.get(paperPath(code));
      expect([refused.status, refused.headers.get("Content-Disposition")]).toEqual([302, null]);
    }
  });
});
