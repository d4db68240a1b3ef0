import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { versionOfText } from "#app/settings/text-versions.server.ts";
import { readText } from "#app/settings/texts.server.ts";
import { ADVERTISING_TEXT, type ConsentSource, type TextToAccept } from "./consent.ts";

const REQUIRED = ["privacidad", "terminos"] as const;

async function presentVersion(db: Db, name: AgreedText): Promise<number> {
  const text = name === "publicidad" ? ADVERTISING_TEXT : (await readText(db, name)).markdown;
  return versionOfText(db, name, text);
}

/** For sign-ups and for accounts that the store creates. */
export async function agreeToTexts(
  db: Db,
  personIds: readonly string[],
  source: ConsentSource,
  { advertising = false }: { advertising?: boolean } = {},
): Promise<void> {
  const names: AgreedText[] = advertising ? [...REQUIRED, "publicidad"] : [...REQUIRED];
  for (const name of names) {
    const text_version_id = await presentVersion(db, name);
    await db
      .insertInto("consent")
      .values(personIds.map((person_id) => ({ person_id, text_version_id, given: true, source })))
      .execute();
  }
}

/** Texts that changed since the person agreed to them, or that they never agreed to. */
export async function textsToAccept(db: Db, personId: string): Promise<TextToAccept[]> {
  const newest = await newestConsents(db, personId);
  const texts = await Promise.all(
    REQUIRED.map(async (name) => {
      const versionId = await presentVersion(db, name);
      const agreed = newest.find((consent) => consent.name === name && consent.given);
      return agreed?.versionId === versionId ? [] : [{ name, versionId, changed: agreed !== undefined }];
    }),
  );
  return texts.flat();
}

export async function acceptTexts(
  db: Db,
  personId: string,
  texts: readonly TextToAccept[],
  source: ConsentSource,
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ versionId }) => ({
    person_id: personId,
    text_version_id: versionId,
    given: true,
    source,
  }));
  await db.insertInto("consent").values(rows).execute();
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
  const text_version_id = await presentVersion(db, "publicidad");
  await db.insertInto("consent").values({ person_id: personId, text_version_id, given, source }).execute();
  await recordChange(db, [`customer:${personId}`]);
}

export async function wantsAdvertising(db: Db, personId: string): Promise<boolean> {
  const newest = await newestConsents(db, personId);
  return newest.some(({ name, given }) => name === "publicidad" && given);
}

export interface ConsentRecord {
  name: AgreedText;
  versionId: number;
  given: boolean;
  source: string;
  /** the agreed sentence of a text without a page */
  sentence: string | null;
  at: Date;
}

export function readConsents(db: Db, personId: string): Promise<ConsentRecord[]> {
  return consentsOf(db, personId).orderBy("consent.id", "desc").execute();
}

function newestConsents(db: Db, personId: string): Promise<ConsentRecord[]> {
  return consentsOf(db, personId)
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
      "given",
      "source",
      "consent.created_at as at",
    ])
    .select(sql<string | null>`case when text_version.name = 'publicidad' then markdown end`.as("sentence"))
    .where("person_id", "=", personId);
}
