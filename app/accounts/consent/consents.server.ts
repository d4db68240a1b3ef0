import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { type CurrentText, coversText, storeVersion } from "#app/settings/texts/text-versions.server.ts";
import { currentText, currentTexts } from "#app/settings/texts/texts.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { ADVERTISING_TEXT, type ConsentSource, type TextToAccept } from "./consent.ts";

const advertising: CurrentText = {
  name: "publicidad",
  markdown: ADVERTISING_TEXT,
  template: ADVERTISING_TEXT,
  agreed: versionOf(ADVERTISING_TEXT),
};

/** Texts that the sign-up form shows and the new customer accepts. */
export async function textsToSignUp(db: Db): Promise<TextToAccept[]> {
  return (await currentTexts(db)).map((text) => toAccept(text, false));
}

/** The current texts, and the versions that the person accepted last. */
interface Agreements {
  texts: CurrentText<TextToAccept["name"]>[];
  newest: Awaited<ReturnType<typeof newestConsents>>;
}

export async function readAgreements(db: Db, personId: string): Promise<Agreements> {
  const [newest, texts] = await Promise.all([newestConsents(db, personId), currentTexts(db)]);
  return { newest, texts };
}

/** Texts that the person never accepted, or whose promises have changed since. */
export function textsToAccept({ newest, texts }: Agreements): TextToAccept[] {
  return texts.flatMap((text) => {
    const consent = newest.find(({ name, given }) => name === text.name && given);
    return consent && coversText(consent, text) ? [] : toAccept(text, consent !== undefined);
  });
}

function toAccept({ name, markdown }: CurrentText<TextToAccept["name"]>, changed: boolean): TextToAccept {
  return { name, shown: versionOf(markdown), changed };
}

export async function acceptTexts(
  db: Db,
  personId: string,
  texts: readonly TextToAccept[],
  source: ConsentSource,
): Promise<void> {
  for (const { name, shown } of texts) {
    const present = await currentText(db, name);
    // Changed since it was shown: it must be accepted again.
    if (versionOf(present.markdown) !== shown) continue;
    const text_version_id = await storeVersion(db, present);
    await insertConsent(db, { person_id: personId, text_version_id, given: true, source });
    await recordFirstConsent(db, personId);
  }
}

async function insertConsent(
  db: Db,
  consent: { person_id: string; text_version_id: number; given: boolean; source: ConsentSource },
): Promise<void> {
  await db.insertInto("consent").values(consent).execute();
}

/** Customers imported from another shop have no date of consent until they agree for the first time. */
async function recordFirstConsent(db: Db, personId: string): Promise<void> {
  await db
    .updateTable("customer")
    .set({ consented_at: sql<Date>`now()` })
    .where("id", "=", personId)
    .where("consented_at", "is", null)
    .execute();
}

/** Ordering accepts the texts that are due and the current terms. Returns the id of the terms' version. */
export async function agreeByOrdering(db: Db, personId: string, agreements: Agreements): Promise<number> {
  const toAccept = textsToAccept(agreements);
  await acceptTexts(db, personId, toAccept, "compra");
  const isTerms = ({ name }: { name: AgreedText }) => name === "terminos";
  const terms = agreements.texts.find(isTerms) as CurrentText;
  const text_version_id = await storeVersion(db, terms);
  const before = agreements.newest.find(isTerms);
  if (before?.versionId !== text_version_id && !toAccept.some(isTerms))
    await insertConsent(db, { person_id: personId, text_version_id, given: true, source: "compra" });
  return text_version_id;
}

/** Writes nothing without a change. */
export async function setAdvertising(
  db: Db,
  personId: string,
  given: boolean,
  source: ConsentSource,
): Promise<void> {
  const person = await db.selectFrom("customer").select("id").where("id", "=", personId).executeTakeFirst();
  if (!person || (await wantsAdvertising(db, personId)) === given) return;
  const text_version_id = await storeVersion(db, advertising);
  await insertConsent(db, { person_id: personId, text_version_id, given, source });
  await recordChange(db, [`customer:${personId}`]);
}

export async function wantsAdvertising(db: Db, personId: string): Promise<boolean> {
  const newest = await newestConsents(db, personId);
  return newest.some(({ name, given }) => name === "publicidad" && given);
}

/** Ids of the customers who agreed to advertising. */
export async function readAdvertisingRecipients(db: Db): Promise<Set<string>> {
  const newest = await db
    .selectFrom("consent")
    .innerJoin("text_version", "text_version.id", "consent.text_version_id")
    .distinctOn("person_id")
    .select(["person_id", "given"])
    .where("text_version.name", "=", "publicidad")
    .orderBy("person_id")
    .orderBy("consent.id", "desc")
    .execute();
  return new Set(newest.filter(({ given }) => given).map(({ person_id }) => person_id));
}

export interface ConsentRecord {
  name: AgreedText;
  versionId: number;
  /** number of the text's version */
  version: number;
  given: boolean;
  source: string;
  /** the agreed sentence of a text without a page */
  sentence: string | null;
  at: Date;
}

export function readConsents(db: Db, personId: string): Promise<ConsentRecord[]> {
  return consentsOf(db, personId).orderBy("consent.id", "desc").execute();
}

function newestConsents(db: Db, personId: string) {
  return consentsOf(db, personId)
    .select(["text_version.hash", "text_version.agreed"])
    .where(
      sql<boolean>`not exists (
        select from consent as later join text_version as version on version.id = later.text_version_id
        where later.person_id = consent.person_id and version.name = text_version.name and later.id > consent.id
      )`,
    )
    .execute();
}

function consentsOf(db: Db, personId: string) {
  return db
    .selectFrom("consent")
    .innerJoin("text_version", "text_version.id", "consent.text_version_id")
    .select([
      "text_version.name",
      "text_version.id as versionId",
      "text_version.number as version",
      "given",
      "source",
      "consent.created_at as at",
    ])
    .select(sql<string | null>`case when text_version.name = 'publicidad' then markdown end`.as("sentence"))
    .where("person_id", "=", personId);
}
