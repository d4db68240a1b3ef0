import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Decrypter, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { makeKeyPair, readRecipient } from "#app/backups/recipient.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { administrator, PASSWORD, type TestPerson } from "#tests/support/accounts/people.ts";
import { recordedEvents } from "#tests/support/accounts/security-record.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store } = tested;
const PAGE = "/administrador/ajustes/copias";
const KEY_PAGE = `${PAGE}/clave`;
let office: Browser;
let elena: TestPerson;

beforeEach(async () => {
  elena = await administrator(db);
  office = await openBrowserOf(tested, elena);
});

/** The newest backup's stored file, and its unpacked content. */
async function unpacked() {
  await office.post(PAGE, {});
  await vi.waitFor(async () => expect(await page()).toContain("Completa"), 20_000);
  const { file } = await db.selectFrom("backup").select("file").executeTakeFirstOrThrow();
  const stream = await store.services.backups.open(file ?? "");
  if (!stream) throw new Error("no file");
  const bytes = await buffer(stream);
  return { file, bytes, text: gunzipSync(bytes).toString("latin1") };
}

const page = async () => (await office.get(PAGE)).text();

/** Link to the newest backup's download page. */
async function downloadPage(): Promise<string> {
  return /href="(\/administrador\/ajustes\/copias\/[0-9a-f-]{36})"/.exec(await page())?.[1] ?? "";
}

const audits = () => db.selectFrom("audit_entry").select("action").where("entity", "=", "backup").execute();

test("a backup is requested, made, and downloaded with the password", async () => {
  expect(await page()).toContain("Todavía no hay copias de seguridad.");
  const { bytes } = await unpacked();
  const target = await downloadPage();
  expect((await office.get(target)).status).toBe(200);
  const answer = await office.post(`${target}/descarga`, { actual: PASSWORD });
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="yupana-.*\.tar\.gz"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(await audits()).toEqual([{ action: "create" }, { action: "download" }]);
  const { file } = await db.selectFrom("backup").select("file").executeTakeFirstOrThrow();
  expect((await recordedEvents(store.services)).slice(-2)).toEqual([
    ["backup", elena.id, ""],
    ["download", elena.id, `La copia ${file}`],
  ]);
  expect(await (await office.get("/administrador/seguridad/registro")).text()).toMatch(
    /Pidió una copia de seguridad(?!<\/option)/,
  );
  expect(await (await office.get("/administrador/auditoria")).text()).toContain("Descargó");
});

test("without the password, or with a wrong one, nothing is downloaded, and tries are counted", async () => {
  await unpacked();
  const target = await downloadPage();
  const address = await office.get(`${target}/descarga`);
  expect([address.status, address.headers.get("Location")]).toEqual([302, target]);
  const refusals: [Record<string, string>, string][] = [
    [{}, "Escribe tu contraseña actual."],
    [{ actual: "equivocada" }, "Contraseña Incorrecta"],
    [{ actual: PASSWORD, frase: "corta" }, "Escribe al menos 12 caracteres"],
  ];
  for (const [fields, sentence] of refusals) {
    const refused = await office.post(`${target}/descarga`, fields);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, target]);
    expect(await (await office.get(target)).text()).toContain(sentence);
  }
  await exhaustLimit(db, "passwordAccount", [elena.id], 1);
  const limited = await office.post(`${target}/descarga`, { actual: PASSWORD });
  expect([limited.status, limited.headers.get("Location")]).toEqual([303, target]);
  expect(await (await office.get(target)).text()).toContain("Espera");
  expect((await recordedEvents(store.services)).slice(-2)).toEqual([
    ["password-refused", elena.id, ""],
    ["limit", elena.id, "Su contraseña, al confirmar"],
  ]);
  expect(await audits()).toEqual([{ action: "create" }]);
});

test("a passphrase encrypts the download", async () => {
  const { bytes, file } = await unpacked();
  const frase = "caballo grapa correcto";
  const answer = await office.post(`${await downloadPage()}/descarga`, { actual: PASSWORD, frase });
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${file}.age"`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(frase);
  expect(Buffer.from(await decrypter.decrypt(await answer.bytes()))).toEqual(bytes);
});

test("a key pair is created and shown once, and only the public key is stored", async () => {
  const first = await page();
  expect(first).toContain("Las copias no se cifran");
  expect(first).not.toContain("Abre Ajustes, Copias");
  const made = await office.post(KEY_PAGE, { intencion: "crear" });
  expect(made.headers.get("Cache-Control")).toBe("no-store");
  const shown = await made.text();
  const identity = /AGE-SECRET-KEY-1[A-Z0-9]+/.exec(shown)?.[0] ?? "";
  const recipient = /value="(age1[a-z0-9]+)"/.exec(shown)?.[1] ?? "";
  expect(await identityToRecipient(identity)).toBe(recipient);
  expect(await page()).toContain("Las copias no se cifran");

  const save = (clave: string, actual = PASSWORD) =>
    office.post(KEY_PAGE, { intencion: "guardar", clave, actual });
  const refusals: [Response, string][] = [
    [await save(recipient, "equivocada"), "Contraseña Incorrecta"],
    [await save(identity), "Esa es la clave privada"],
    [await save(`${recipient.slice(0, -1)}b`), "Eso no es una clave pública de age"],
  ];
  for (const [refused, sentence] of refusals) {
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(sentence);
  }
  expect(await page()).toContain("Las copias no se cifran");
  expect((await save(recipient)).headers.get("Location")).toBe(PAGE);
  expect(await page()).toContain("Las copias se cifran");
  const settings = JSON.stringify(await db.selectFrom("setting").selectAll().execute());
  expect(settings).toContain(recipient);
  expect(settings).not.toContain(identity);

  await office.post(PAGE, {});
  await vi.waitFor(async () => expect(await page()).toContain("Completa"), 20_000);
  expect(await page()).toContain("cifrada");
  const answer = await office.post(`${await downloadPage()}/descarga`, { actual: PASSWORD });
  expect(answer.headers.get("Content-Disposition")).toMatch(/\.tar\.gz\.age"$/);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  expect(gunzipSync(await decrypter.decrypt(await answer.bytes())).toString("latin1")).toContain(
    "elena@yupana.example",
  );

  await office.post(KEY_PAGE, { intencion: "quitar", habia: recipient, actual: "equivocada" });
  expect(await page()).toContain("Las copias se cifran");
  await office.post(KEY_PAGE, { intencion: "quitar", habia: recipient, actual: PASSWORD });
  expect(await page()).toContain("Las copias no se cifran");
});

test("the second of two people who set the key gets a conflict message, and no key is replaced or removed unseen", async () => {
  const [first, mine, other] = await Promise.all([makeKeyPair(), makeKeyPair(), makeKeyPair()]);
  const send = (intencion: string, habia: string, clave: string) =>
    office.post(KEY_PAGE, { intencion, habia, clave, actual: PASSWORD });
  const stored = () => readRecipient(db);
  expect((await send("guardar", "", first.recipient)).status).toBe(303);
  const late = await send("guardar", "", mine.recipient);
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Otra persona cambió la clave de las copias");
  expect(await stored()).toBe(first.recipient);
  // The form now has the other person's key as its version.
  expect(html).toContain(`name="habia" value="${first.recipient}"`);
  expect((await send("guardar", first.recipient, mine.recipient)).status).toBe(303);
  expect(await stored()).toBe(mine.recipient);
  await send("quitar", first.recipient, other.recipient);
  expect(await stored()).toBe(mine.recipient);
  expect(await (await office.get(KEY_PAGE)).text()).toContain("no la quitamos");
});

test("an archive holds no session, no code, no waiting mail and no secret", async () => {
  await db
    .insertInto("verification")
    .values({ id: "v", identifier: "huella", value: "valor-de-un-codigo", expires_at: new Date() })
    .execute();
  await db
    .insertInto("action_code")
    .values({ hash: "huella-de-un-codigo", person_id: elena.id, expires_at: new Date() })
    .execute();
  await queueMail(db, {
    to: "ana@example.pe",
    subject: "Enlace",
    html: "",
    text: "https://tienda.pe/verificar?oobCode=enlace-de-un-correo",
  });
  const { secret } = await store.services.auth.$context;
  const sessions = await db.selectFrom("session").select("token").execute();
  expect(sessions).toHaveLength(1);
  const { rows } = await tested.opened.executeSql("select data from pgboss.job where name = 'mail'");
  expect(JSON.stringify(rows)).not.toContain("enlace-de-un-correo");
  const { text } = await unpacked();
  expect(text).toContain("elena@yupana.example");
  const secrets = [...sessions.map(({ token }) => token), secret]
    .concat(["valor-de-un-codigo", "huella-de-un-codigo", "enlace-de-un-correo"])
    .filter((kept) => text.includes(kept));
  expect(secrets).toEqual([]);
});

test("a backup stored on another machine is marked as such", async () => {
  const { id } = await db
    .insertInto("backup")
    .values({
      scheduled_on: "2026-11-20",
      status: "done",
      file: "yupana-otra.tar.gz",
      bytes: 10,
      finished_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = await office.post(`${PAGE}/${id}/descarga`, { actual: PASSWORD });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, PAGE]);
  expect(await page()).toContain("Esa copia no está en este equipo");
});

test("problems are shown above the list, with instructions", async () => {
  await sql`update person set created_at = now() - interval '3 days'`.execute(db);
  const text = await page();
  expect(text).toContain("Faltan copias de seguridad");
  expect(text).toContain("«Hacer copia ahora»");
});
