import { beforeEach, describe, expect, test } from "vitest";
import { findUnreadableCredentials, readCredentials } from "#app/payments/credentials.server.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { administrator, PASSWORD } from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

const LIST = "/administrador/ajustes/pagos";
const YAPE = `${LIST}/yape`;
let office: Browser;
beforeEach(async () => {
  office = await openBrowserOf(tested, await administrator(db));
});

async function versionOn(path: string): Promise<string> {
  return /name="version" value="([^"]*)"/.exec(await (await office.get(path)).text())?.[1] ?? "";
}

const WALLET = {
  activo: "on",
  posicion: "1",
  numero: "987 654 321",
  titular: "Elena Salas",
  actual: PASSWORD,
};
const read = (id: "yape" | "transferencia") =>
  db.selectFrom("payment_method").selectAll().where("id", "=", id).executeTakeFirst();

/** Posts a form with files. */
async function send(path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return request(path, {
    method: "POST",
    body,
    headers: { Origin: store.address },
    cookie: office.cookie(),
  });
}

test("all methods are off at first, and each has its page", async () => {
  const page = await (await office.get(LIST)).text();
  for (const label of [
    "Yape",
    "Plin",
    "Transferencia bancaria",
    "Contra entrega",
    "En tienda",
    "Enlace de pago",
    "Tarjeta (Mercado Pago)",
  ])
    expect(page).toContain(label);
  expect(page.match(/Apagado/g)).toHaveLength(7);
  for (const id of ["yape", "plin", "transferencia", "contra-entrega", "en-tienda", "enlace", "mercado-pago"])
    expect((await office.get(`${LIST}/${id}`)).status).toBe(200);
  expect((await office.get(`${LIST}/bitcoin`)).status).toBe(404);
  expect((await office.post(`${LIST}/__proto__`, {})).status).toBe(404);
});

test("payment in person has no time limit", async () => {
  for (const id of ["contra-entrega", "en-tienda"])
    expect(await (await office.get(`${LIST}/${id}`)).text()).not.toContain("Horas para pagar");
  expect(await (await office.get(YAPE)).text()).toContain("Horas para pagar");
});

describe("a wallet", () => {
  test("is stored with number, holder, limits, hours and QR, which is checked and served", async () => {
    const fields = {
      ...WALLET,
      minimo: "5",
      maximo: "500.50",
      horas: "12",
      instrucciones: "Manda\r\nla captura",
    };
    const version = await versionOn(YAPE);
    const answer = await send(YAPE, { ...fields, version, qr: await pictureFile("qr.png", 300) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, LIST]);
    const yape = await read("yape");
    expect(yape).toMatchObject({
      enabled: true,
      number: "987654321",
      holder: "Elena Salas",
      minimum: 500,
      maximum: 50_050,
      expiry_hours: 12,
      instructions: "Manda\nla captura",
    });
    const qr =
      /\/archivos\/pagos-imagenes\/qr-[^"\s]+/.exec(await (await office.get(YAPE)).text())?.[0] ?? "";
    expect((await request(qr)).status).toBe(200);

    const removal = { ...fields, quitarQr: "on", version: await versionOn(YAPE) };
    expect((await office.post(YAPE, removal)).status).toBe(303);
    expect((await read("yape"))?.qr).toBeNull();
    expect((await request(qr)).status).toBe(404);
  });

  test("asks for the password only when the payee changes", async () => {
    const { actual, ...without } = WALLET;
    const refused = await office.post(YAPE, { ...without, version: await versionOn(YAPE) });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("escribe tu contraseña");
    expect(page).toContain('value="987 654 321"');
    const wrong = { ...WALLET, actual: "otra-clave", version: await versionOn(YAPE) };
    expect(await (await office.post(YAPE, wrong)).text()).toContain("Contraseña Incorrecta");
    expect(await read("yape")).toBeUndefined();

    expect((await office.post(YAPE, { ...WALLET, version: await versionOn(YAPE) })).status).toBe(303);
    const other = { ...without, instrucciones: "Mejor al 912 345 678", version: await versionOn(YAPE) };
    expect((await office.post(YAPE, other)).status).toBe(400);
    expect((await read("yape"))?.instructions).toBe("");
    const limits = { ...without, maximo: "500", version: await versionOn(YAPE) };
    expect((await office.post(YAPE, limits)).status).toBe(303);
    const qr = await pictureFile("qr.png");
    expect((await send(YAPE, { ...without, version: await versionOn(YAPE), qr })).status).toBe(400);
    expect((await read("yape"))?.qr).toBeNull();
  });

  test("a file that is not a picture is refused, and typed values are kept", async () => {
    const qr = new File(["<svg/>"], "qr.png");
    const answer = await send(YAPE, { ...WALLET, version: await versionOn(YAPE), qr });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("no es una imagen JPG o PNG");
    expect(page).toContain('value="Elena Salas"');
    expect(await read("yape")).toBeUndefined();
  });

  test.each([
    [{ numero: "" }, "Escribe el número al que te pagan"],
    [{ numero: "12345" }, "nueve dígitos"],
    [{ titular: " " }, "a nombre de quién"],
    [{ minimo: "20", maximo: "10" }, "El máximo es menor que el mínimo."],
    [{ minimo: "-1" }, "Escribe un monto"],
    [{ horas: "0" }, "Escribe 1 o más"],
  ])("%j is refused beside its field", async (wrong, sentence) => {
    const answer = await office.post(YAPE, { ...WALLET, ...wrong, version: await versionOn(YAPE) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });

  test("simultaneous edits are merged by field, and fields that both changed are shown", async () => {
    const version = await versionOn(YAPE);
    await office.post(YAPE, { ...WALLET, maximo: "500", version });
    // Number and holder count as one field, so they are never merged from two people.
    const others: Record<string, string>[] = [{ maximo: "9" }, { titular: "Otra Persona" }];
    for (const mine of others) {
      const second = await office.post(YAPE, { ...WALLET, ...mine, version });
      expect(second.status).toBe(409);
      expect(await second.text()).toContain("Otra persona guardó cambios");
    }
    expect((await office.post(YAPE, { ...WALLET, minimo: "5", version })).status).toBe(303);
    expect(await read("yape")).toMatchObject({ minimum: 500, maximum: 50_000, holder: "Elena Salas" });
  });
});

describe("transfers", () => {
  const path = `${LIST}/transferencia`;
  const account = { banco1: "BCP", cuenta1: "191-2345678-0-12", titular1: "Compu SAC" };
  const form = { activo: "on", posicion: "3", actual: PASSWORD };

  test("have accounts, with their CCI", async () => {
    const fields = { ...form, ...account, cci1: "002-191-002345678012-54", version: await versionOn(path) };
    expect((await office.post(path, fields)).status).toBe(303);
    expect((await read("transferencia"))?.accounts).toEqual([
      {
        bank: "BCP",
        account: "1912345678012",
        cci: "00219100234567801254",
        holder: "Compu SAC",
        currency: "PEN",
      },
    ]);
  });

  test.each([
    [{}, "Escribe al menos una cuenta"],
    [{ ...account, cci1: "123" }, "El CCI tiene 20 dígitos."],
    [{ ...account, titular1: "" }, "Completa banco, cuenta y titular"],
  ])("%j is refused", async (fields, sentence) => {
    const answer = await office.post(path, { ...form, ...fields, version: await versionOn(path) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });
});

describe("a payment provider's keys", () => {
  const path = `${LIST}/mercado-pago`;
  const ACCESS = "APP_USR-1111222233334444";
  const SECRET = "aaaabbbbccccddddeeeeffff";
  const form = { posicion: "7", activo: "on", actual: PASSWORD };
  const keys = { claveAcceso: ACCESS, claveAvisos: SECRET };
  const send = async (fields: Record<string, string>) =>
    office.post(path, { ...fields, version: await versionOn(path) });
  const sealed = () => db.selectFrom("payment_credentials").selectAll().executeTakeFirst();

  test("are stored encrypted, never shown, replaced one by one and removed", async () => {
    expect((await send({ ...form, ...keys })).status).toBe(303);
    const page = await (await office.get(path)).text();
    expect(page).toContain("Guardada el");
    expect(page).toContain(`${store.services.origin}/webhooks/mercado-pago`);
    const kept = await sealed();
    const audited = await db.selectFrom("audit_entry").selectAll().execute();
    for (const place of [page, JSON.stringify(kept), JSON.stringify(audited)])
      for (const key of [ACCESS, SECRET]) expect(place).not.toContain(key);
    expect(audited.at(-1)).toMatchObject({ entity: "payment_method", after: { connected: true } });
    expect(await (await office.get(LIST)).text()).not.toContain("le faltan datos");

    expect((await send({ ...form, claveAcceso: `${ACCESS}9` })).status).toBe(303);
    expect(await readCredentials(db, store.services.seal, "mercado-pago")).toEqual({
      accessToken: `${ACCESS}9`,
      webhookSecret: SECRET,
    });
    const { activo: _, ...off } = form;
    expect((await send({ ...off, quitarClaves: "on" })).status).toBe(303);
    expect(await sealed()).toBeUndefined();
  });

  test("are not changed without the password, and not shown in the refused form", async () => {
    for (const actual of ["", "otra-clave"]) {
      const refused = await send({ ...form, ...keys, actual });
      expect(refused.status).toBe(400);
      const page = await refused.text();
      for (const key of [ACCESS, SECRET]) expect(page).not.toContain(key);
    }
    expect(await sealed()).toBeUndefined();
    await send({ ...form, ...keys });
    expect((await send({ ...form, actual: "", maximo: "500" })).status).toBe(303);
    const late = await office.post(path, { ...form, ...keys, version: "0" });
    expect(late.status).toBe(409);
    expect(await late.text()).not.toContain(ACCESS);
  });

  test("encrypted with another secret have to be typed again, and the method is not offered", async () => {
    await send({ ...form, ...keys });
    await findUnreadableCredentials(db, createSeal("another secret", "credentials"));
    expect(await (await office.get(path)).text()).toContain("se cifraron en otra instalación");
    expect(await (await office.get(LIST)).text()).toContain("le faltan datos");
    expect(await (await send({ ...form, claveAcceso: ACCESS })).text()).toContain("Escribe las dos claves.");
    expect((await send({ ...form, ...keys })).status).toBe(303);
    expect(await sealed()).toMatchObject({ readable: true });
  });
});
