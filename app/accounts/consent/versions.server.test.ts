import { beforeEach, expect, test } from "vitest";
import { pageVersion, saveSettings } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { StoredSettings } from "#app/settings/settings.ts";
import type { SettingsPage } from "#app/settings/settings-forms.ts";
import { saveText, textVersion } from "#app/settings/texts/save-text.server.ts";
import { newestVersion, readTextVersion } from "#app/settings/texts/text-versions.server.ts";
import { currentText, readStoreText } from "#app/settings/texts/texts.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import {
  acceptTexts,
  agreeByOrdering,
  readAgreements,
  readConsents,
  textsToAccept,
} from "./consents.server.ts";

const { db, executeSql } = await testDatabase();

let rosa: TestPerson;
let elena: { id: string; name: string };
beforeEach(async () => {
  elena = { id: (await administrator(db)).id, name: "Elena" };
  rosa = await customerWithAddress(db);
});

async function change(name: "privacidad" | "terminos", markdown: string) {
  const version = textVersion(await readStoreText(db, name));
  const now = new Date("2026-11-23T12:00:00Z");
  await saveText(db, elena, { name, markdown, version }, now);
}

async function set(page: SettingsPage, changes: Partial<StoredSettings>) {
  const version = pageVersion(await readSettings(db), page);
  expect(await saveSettings(db, elena, { page, changes, version })).toEqual({ ok: true });
}

const namesToAccept = async () => textsToAccept(await readAgreements(db, rosa.id)).map(({ name }) => name);
const idsOf = (name: "privacidad" | "terminos") =>
  db.selectFrom("text_version").select("id").where("name", "=", name).execute();

async function agreedText(name: "privacidad" | "terminos") {
  const consents = await readConsents(db, rosa.id);
  const version = consents.find((consent) => consent.name === name)?.version ?? 0;
  return (await readTextVersion(db, name, version))?.markdown ?? "";
}

test("the stored version of an accepted text keeps the wording and company data that were shown", async () => {
  await set("empresa", { legalName: "Ñandú SAC", ruc: "20000000001" });
  await set("ventas", { returnDays: 12 });
  await acceptTexts(db, rosa.id, textsToAccept(await readAgreements(db, rosa.id)), "ingreso");
  await set("empresa", { legalName: "Otra SAC", fiscalAddress: "Av. Nueva 1" });
  await set("ventas", { returnDays: 5 });
  await set("conservacion", { retention: { orders: 12 } });
  const terms = await agreedText("terminos");
  expect(terms).toContain("Ñandú SAC, con RUC 20000000001");
  expect(terms).toContain("en el plazo de 12 días");
  expect(terms).not.toMatch(/Otra SAC|\{[a-z]+\}/);
  expect(await agreedText("privacidad")).toContain("6 años desde el pedido");
});

test("every change of a shown text creates a version, also a change back", async () => {
  await set("general", { phone: "911 111 111" });
  const first = await newestVersion(db, "privacidad");
  await set("general", { phone: "922 222 222" });
  // The privacy policy names no telephone.
  expect(await newestVersion(db, "privacidad")).toEqual(first);
  await set("general", { email: "otro@tienda.pe" });
  const second = await newestVersion(db, "privacidad");
  expect(second?.id).toBeGreaterThan(first?.id ?? 0);
  await set("general", { email: "contacto@yupana.example" });
  const third = await newestVersion(db, "privacidad");
  expect(third?.hash).toBe(first?.hash);
  expect(third?.id).toBeGreaterThan(second?.id ?? 0);
});

test("each text counts its own versions, from 1 on", async () => {
  const newest = async () => [
    (await newestVersion(db, "privacidad"))?.number,
    (await newestVersion(db, "terminos"))?.number,
  ];
  expect(await newest()).toEqual([1, 1]);
  await change("privacidad", "Usamos tus datos para algo más.");
  await change("privacidad", "Y para algo distinto.");
  await change("terminos", "Otras reglas.");
  expect(await newest()).toEqual([3, 2]);
});

test("concurrent requests after a change of a text store one version", async () => {
  const before = await idsOf("terminos");
  await executeSql("insert into setting (key, value) values ('name', '\"Wayra\"')");
  await Promise.all(
    Array.from({ length: 5 }, async () => agreeByOrdering(db, rosa.id, await readAgreements(db, rosa.id))),
  );
  expect(await idsOf("terminos")).toHaveLength(before.length + 1);
});

test("a change of company, period or return days requires new consent; a change of telephone or address does not", async () => {
  await set("general", { phone: "911 111 111", email: "otro@tienda.pe" });
  await set("empresa", {
    legalName: "Ñandú SAC",
    fiscalAddress: "Av. Nueva 1",
    privacyContact: "d@tienda.pe",
  });
  await set("impuestos", { taxRegime: "nuevo-rus" });
  await set("conservacion", { retention: { orders: 6 } });
  expect(await namesToAccept()).toEqual([]);
  await set("ventas", { returnDays: 5 });
  expect(await namesToAccept()).toEqual(["terminos"]);
  await set("conservacion", { retention: { orders: 12 } });
  expect(await namesToAccept()).toEqual(["privacidad", "terminos"]);
  await acceptTexts(db, rosa.id, textsToAccept(await readAgreements(db, rosa.id)), "ingreso");
  expect(await namesToAccept()).toEqual([]);
  await set("empresa", { ruc: "20000000001" });
  expect(await namesToAccept()).toEqual(["privacidad", "terminos"]);
});

test("checking whether a person has to agree writes nothing", async () => {
  await executeSql("insert into setting (key, value) values ('returnDays', '3')");
  const before = await idsOf("terminos");
  expect(await namesToAccept()).toEqual(["terminos"]);
  expect(await idsOf("terminos")).toEqual(before);
});

test("a text that changed after it was shown is not accepted", async () => {
  await change("privacidad", "Usamos tus datos para algo más.");
  const shown = textsToAccept(await readAgreements(db, rosa.id));
  await change("privacidad", "Y para algo distinto.");
  await acceptTexts(db, rosa.id, shown, "ingreso");
  expect(await namesToAccept()).toEqual(["privacidad"]);
});

test("placing an order accepts the current terms, with one consent for each version of them", async () => {
  const agreed = async () => (await readConsents(db, rosa.id)).filter(({ name }) => name === "terminos");
  await agreeByOrdering(db, rosa.id, await readAgreements(db, rosa.id));
  expect((await agreed()).map(({ source }) => source)).toEqual(["registro"]);
  await set("general", { email: "otro@tienda.pe" });
  expect(await namesToAccept()).toEqual([]);
  await agreeByOrdering(db, rosa.id, await readAgreements(db, rosa.id));
  await agreeByOrdering(db, rosa.id, await readAgreements(db, rosa.id));
  expect((await agreed()).map(({ source }) => source)).toEqual(["compra", "registro"]);
  expect(await agreedText("terminos")).toContain("mailto:otro@tienda.pe");
});

test("a person who accepted a version without filled-in data has to accept again only when the wording changes", async () => {
  const { template } = await currentText(db, "privacidad");
  const { id } = await db
    .insertInto("text_version")
    .values({ name: "privacidad", number: 100, hash: versionOf(template), markdown: template, agreed: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("consent")
    .values({ person_id: rosa.id, text_version_id: id, given: true, source: "registro" })
    .execute();
  await set("empresa", { ruc: "20000000001" });
  expect(await namesToAccept()).toEqual(["terminos"]);
  await change("privacidad", "Usamos tus datos para algo más.");
  expect(await namesToAccept()).toEqual(["privacidad", "terminos"]);
});
