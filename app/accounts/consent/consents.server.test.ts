import { beforeEach, expect, test } from "vitest";
import { signUp } from "#app/accounts/login/sign-up.server.ts";
import { saveText, textVersion } from "#app/settings/texts/save-text.server.ts";
import { currentText, readStoreText } from "#app/settings/texts/texts.server.ts";
import { testAccounts } from "#tests/support/accounts/accounts.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import type { TextToAccept } from "./consent.ts";
import {
  acceptTexts,
  readAgreements,
  readConsents,
  setAdvertising,
  textsToAccept,
  textsToSignUp,
  wantsAdvertising,
} from "./consents.server.ts";
import { optOutPath, optOutPerson } from "./opt-out.server.ts";

const { db, executeSql } = await testDatabase();
const accounts = testAccounts(db);
const NOW = new Date("2026-11-23T12:00:00Z");

let rosa: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
});

async function change(name: "privacidad" | "terminos", markdown: string) {
  const version = textVersion(await readStoreText(db, name));
  const { id } = await administrator(db).catch(() => ({ id: "" }));
  const author = id || (await db.selectFrom("staff").select("id").executeTakeFirstOrThrow()).id;
  await saveText(db, { id: author, name: "Elena" }, { name, markdown, version }, NOW);
}

async function signUpAna(publicidad: "on" | undefined, texts?: TextToAccept[]) {
  const ana = { nombres: "Ana", apellidos: "Flores", correo: "ana@yupana.example" };
  await signUp(db, accounts, {
    ...ana,
    contrasena: "clave-de-ana-7",
    publicidad,
    texts: texts ?? (await textsToSignUp(db)),
    from: undefined,
    address: "190.1.2.3",
  });
  const person = db.selectFrom("person").select("id").where("email", "=", ana.correo);
  return (await person.executeTakeFirstOrThrow()).id;
}

test("a sign-up stores the accepted version of each text, with its date", async () => {
  const ana = await signUpAna(undefined);
  expect(await readConsents(db, ana)).toEqual([
    {
      name: "terminos",
      versionId: expect.any(Number),
      version: 1,
      given: true,
      source: "registro",
      sentence: null,
      at: expect.any(Date),
    },
    {
      name: "privacidad",
      versionId: expect.any(Number),
      version: 1,
      given: true,
      source: "registro",
      sentence: null,
      at: expect.any(Date),
    },
  ]);
  const texts = await db.selectFrom("text_version").select(["name", "markdown"]).orderBy("name").execute();
  expect(texts.map(({ name }) => name)).toEqual(["privacidad", "terminos"]);
  expect(texts[0]?.markdown).toBe((await currentText(db, "privacidad")).markdown);
  expect(textsToAccept(await readAgreements(db, ana))).toEqual([]);
});

test("a text that changes during the sign-up is not accepted; the next login asks for it", async () => {
  const shown = await textsToSignUp(db);
  await change("terminos", "Vendemos de otro modo.");
  const ana = await signUpAna(undefined, shown);
  expect((await readConsents(db, ana)).map(({ name }) => name)).toEqual(["privacidad"]);
  expect(textsToAccept(await readAgreements(db, ana)).map(({ name }) => name)).toEqual(["terminos"]);
});

test("advertising is a separate consent, given only by ticking it", async () => {
  expect(await wantsAdvertising(db, rosa.id)).toBe(false);
  const ana = await signUpAna("on");
  expect(await wantsAdvertising(db, ana)).toBe(true);

  await setAdvertising(db, ana, false, "perfil");
  await setAdvertising(db, ana, false, "perfil");
  expect(await wantsAdvertising(db, ana)).toBe(false);
  const advertising = (await readConsents(db, ana)).filter(({ name }) => name === "publicidad");
  expect(advertising.map(({ given, source }) => [given, source])).toEqual([
    [false, "perfil"],
    [true, "registro"],
  ]);
});

test("a sign-up that replaces an unconfirmed one does not keep its consent to advertising", async () => {
  const ana = await signUpAna("on");
  expect(await signUpAna(undefined)).toBe(ana);
  expect(await wantsAdvertising(db, ana)).toBe(false);
  await signUpAna("on");
  const before = (await readConsents(db, ana)).length;
  expect(await signUpAna("on")).toBe(ana);
  expect(await wantsAdvertising(db, ana)).toBe(true);
  // Both texts, the withdrawal and the new consent.
  expect(await readConsents(db, ana)).toHaveLength(before + 4);
});

test("a changed text has to be accepted again, also when it changes back to the earlier wording", async () => {
  const { markdown } = await readStoreText(db, "privacidad");
  await change("privacidad", "Usamos tus datos para algo más.");
  const texts = textsToAccept(await readAgreements(db, rosa.id));
  expect(texts.map(({ name, changed }) => [name, changed])).toEqual([["privacidad", true]]);
  await acceptTexts(db, rosa.id, texts, "ingreso");
  expect(textsToAccept(await readAgreements(db, rosa.id))).toEqual([]);

  await change("privacidad", markdown);
  expect(textsToAccept(await readAgreements(db, rosa.id)).map(({ name }) => name)).toEqual(["privacidad"]);
});

test("an account created before consents were stored has to accept both texts", async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("person").where("id", "=", rosa.id).execute();
    await transaction
      .insertInto("person")
      .values({ id: rosa.id, name: "Rosa", email: rosa.email, role: "cliente" })
      .execute();
  });
  expect(
    textsToAccept(await readAgreements(db, rosa.id)).map(({ name, changed }) => [name, changed]),
  ).toEqual([
    ["privacidad", false],
    ["terminos", false],
  ]);
});

test.each([
  "update consent set given = false",
  "delete from consent",
  "truncate consent",
  "update text_version set markdown = ''",
  "delete from text_version",
  "truncate text_version cascade",
])("the database refuses: %s", async (statement) => {
  await expect(executeSql(statement)).rejects.toThrow(/cannot be changed/);
});

test("a deleted person's consents are deleted", async () => {
  await db.deleteFrom("person").where("id", "=", rosa.id).execute();
  expect(await db.selectFrom("consent").selectAll().execute()).toEqual([]);
});

test("an unsubscribe link works only for its own person", async () => {
  const path = await optOutPath(accounts.auth, rosa.id);
  const token = decodeURIComponent(path.split("/").at(-1) ?? "");
  expect(await optOutPerson(accounts.auth, token)).toBe(rosa.id);
  expect(await optOutPerson(accounts.auth, token.replace(rosa.id, "otra"))).toBeUndefined();
  expect(await optOutPerson(accounts.auth, `${token}x`)).toBeUndefined();
  expect(await optOutPerson(accounts.auth, "")).toBeUndefined();
});
