import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type Mailbox, openMailbox } from "#tests/support/mail/mailbox.ts";
import { mailServerVersion, readMailServer, saveMailServer } from "./mail-server.server.ts";
import { type MailServer, noMailServer } from "./mail-server.ts";
import { type MailEnvironment, readMailTransport } from "./mail-transport.server.ts";
import { createMailSender } from "./sender.server.ts";
import { confirmTestMail, readMailTest, sendTestMail } from "./test-mail.server.ts";

const { db } = await testDatabase();
const seal = createSeal("a secret of the store", "credentials");
const now = new Date("2026-11-23T15:00:00Z");
const to = "elena@yupana.example";
const login = { user: "ventas@compulima.pe", password: "clave-del-correo" };
let elena: { id: string; name: string };
beforeEach(async () => {
  elena = { id: (await administrator(db)).id, name: "Elena" };
});
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function mailbox(options: Parameters<typeof openMailbox>[0] = {}): Promise<Mailbox> {
  const box = await openMailbox(options);
  opened.push(box);
  return box;
}

function serverAt(url: string, more: Partial<MailServer> = {}): MailServer {
  const { hostname: host, port } = new URL(url);
  return {
    ...noMailServer,
    host,
    port: Number(port),
    security: "none",
    username: login.user,
    senderAddress: login.user,
    ...more,
  };
}

async function save(server: MailServer, password = login.password) {
  const version = mailServerVersion(await readMailServer(db));
  await saveMailServer(db, seal, elena, { server, password, version }, now);
}

/** A sender of another process, created before any settings were saved. */
function sender(environment: Partial<MailEnvironment> = {}, senderSeal = seal) {
  const way = () =>
    readMailTransport(
      db,
      senderSeal,
      { SMTP_URL: undefined, MAIL_FROM: undefined, ...environment },
      "https://compulima.pe:8443",
    );
  return createMailSender({ way, folder: "/nonexistent", log: { info: () => undefined } });
}

async function tried(mail = sender(), patienceMs = 8000) {
  await sendTestMail(db, mail, { to, code: "123456", origin: "https://tienda.example", now, patienceMs });
  return readMailTest(db);
}

test("existing senders use a saved server at once, in the store's name", async () => {
  const box = await mailbox({ login });
  const mail = sender();
  await writeSettings(db, { name: "Compu Lima", email: "hola@compulima.pe" });
  await save(serverAt(box.url));
  expect(await tried(mail)).toMatchObject({ outcome: "accepted", sentTo: to, arrivedAt: null });
  const message = await box.take(to);
  expect(message.from).toMatchObject({ name: "Compu Lima", address: login.user });
  expect(message.replyTo).toMatchObject([{ address: "hola@compulima.pe" }]);

  const sent = { to, subject: "Hola", text: "Hola", html: "Hola" };
  await save(serverAt(box.url, { senderName: "Ventas", replyTo: "ventas@otra.pe" }), "");
  await mail.send(sent, "uno");
  const second = await box.take(to);
  expect([second.from?.name, second.replyTo?.[0]?.address]).toEqual(["Ventas", "ventas@otra.pe"]);
  await mail.send({ ...sent, replyTo: "ana@correo.pe" }, "dos");
  expect((await box.take(to)).replyTo).toMatchObject([{ address: "ana@correo.pe" }]);
});

test("server and sender of the environment take precedence", async () => {
  const box = await mailbox();
  await save(serverAt("smtp://127.0.0.1:1", { senderName: "Ventas" }));
  await tried(sender({ SMTP_URL: box.url, MAIL_FROM: "fija@compulima.pe" }));
  expect((await box.take(to)).from).toMatchObject({ name: "Ventas", address: "fija@compulima.pe" });
});

test("without a sender of its own a mail comes from the store's address", async () => {
  const box = await mailbox();
  await writeSettings(db, { email: "hola@compulima.pe" });
  await tried(sender({ SMTP_URL: box.url }));
  expect((await box.take(to)).from).toMatchObject({ address: "hola@compulima.pe" });
});

test("while a store has no address, a mail comes from its host", async () => {
  const box = await mailbox();
  await writeSettings(db, { email: "" });
  await tried(sender({ SMTP_URL: box.url }));
  expect((await box.take(to)).from).toMatchObject({ address: "tienda@compulima.pe" });
});

test("only the code in the test message confirms that it arrived", async () => {
  const box = await mailbox({ login });
  await save(serverAt(box.url));
  await tried();
  const { text } = await box.take(to);
  expect(text).toContain("123456");
  expect(text).toContain("https://tienda.example/libro-de-reclamaciones");
  expect(await confirmTestMail(db, "123457", now)).toBe(false);
  expect((await readMailTest(db))?.arrivedAt).toBeNull();
  const later = new Date(now.getTime() + 60_000);
  expect(await confirmTestMail(db, "123456", later)).toBe(true);
  expect((await readMailTest(db))?.arrivedAt).toEqual(later);
  expect(JSON.stringify(await db.selectFrom("mail_test").selectAll().execute())).not.toContain("123456");

  await save(serverAt(box.url, { senderName: "Otra" }), "");
  expect(await readMailTest(db)).toBeUndefined();
});

test.each([
  ["login", { login }, { username: "otra@compulima.pe" }],
  ["login", { login }, { username: "" }],
  ["certificate", { security: "tls" }, { username: "", security: "tls" }],
  ["certificate", { security: "starttls" }, { username: "", security: "starttls" }],
  ["security", {}, { username: "", security: "starttls" }],
  ["security", {}, { username: "", security: "tls" }],
  ["sender", { refusesSender: login.user }, { username: "" }],
] as const)("%s is shown as the cause (%j, %j)", async (outcome, options, server) => {
  const box = await mailbox(options);
  await save(serverAt(box.url, server), server.username === "" ? "" : login.password);
  expect(await tried()).toMatchObject({ outcome });
  expect(box.waiting()).toEqual([]);
});

test("an unknown host and a refused connection are distinguished", async () => {
  await save(serverAt("smtp://no-existe.invalid:587"));
  expect(await tried()).toMatchObject({ outcome: "unknown-host" });
  await save(serverAt("smtp://127.0.0.1:1"));
  expect(await tried()).toMatchObject({ outcome: "unreachable", destination: "127.0.0.1:1" });
});

test("the test gives up on a mail server that never answers", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  opened.push(silent);
  await once(silent, "listening");
  const address = silent.address();
  await save(serverAt(`smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`));
  expect(await tried(sender(), 50)).toMatchObject({ outcome: "slow" });
});

test("mails wait while the password is encrypted with another secret, until it is typed again", async () => {
  const box = await mailbox({ login });
  const other = createSeal("another secret", "credentials");
  await save(serverAt(box.url));
  const mail = sender({}, other);
  expect(await tried(mail)).toMatchObject({ outcome: "locked" });
  await expect(mail.send({ to, subject: "Hola", text: "Hola", html: "Hola" }, "uno")).rejects.toThrow(
    "another secret",
  );
  expect(box.waiting()).toEqual([]);
});

test("the password is stored encrypted, goes to no other server, and is hidden in the audit", async () => {
  await save(serverAt("smtp://uno.pe:25"));
  const sealed = async () => (await readMailServer(db)).sealed;
  expect(seal.open((await sealed()) ?? "")).toBe(login.password);
  await save(serverAt("smtp://uno.pe:26"), "");
  expect(seal.open((await sealed()) ?? "")).toBe(login.password);
  await save(serverAt("smtp://otro.pe:26"), "");
  expect(await sealed()).toBeNull();
  const audited = JSON.stringify(await db.selectFrom("audit_entry").select(["before", "after"]).execute());
  expect(audited).toContain("uno.pe");
  expect(audited).toContain("•••");
  expect(audited).not.toContain(login.password);
});
