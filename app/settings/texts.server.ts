import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { limaDay } from "#app/values/calendar.ts";
import { renderMarkdown } from "./markdown.server.ts";
import type { TextParts } from "./placeholders.ts";
import type { ProseNode } from "./prose.ts";
import { lockSettings, type Saved, versionOf } from "./save-settings.server.ts";
import { readSettings } from "./settings.server.ts";
import type { StoreSettings } from "./settings.ts";
import { knownVersion, readTextVersion, versionOfText } from "./text-versions.server.ts";
import { faqText } from "./texts/faq.ts";
import { privacyText } from "./texts/privacy.ts";
import { termsText } from "./texts/terms.ts";
import { type StoreText, type TextSetting, textSetting } from "./texts.ts";

const FIRST_DAY = "2026-11-21";

const defaultTexts: Record<StoreText, TextSetting> = {
  preguntas: { markdown: faqText, updated: FIRST_DAY },
  privacidad: { markdown: privacyText, updated: "2026-11-23" },
  terminos: { markdown: termsText, updated: "2026-11-24" },
};

export async function readText(db: Db, name: StoreText): Promise<TextSetting> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", keyOf(name))
    .executeTakeFirst();
  return row ? textSetting.parse(row.value) : defaultTexts[name];
}

export interface ShownText {
  nodes: ProseNode[];
  /** the day of the last change */
  updated: string;
  /** of one that is agreed to */
  version?: number;
  /** asked for by its number: it may be an old one */
  isAsked?: true;
}

/** A text as its page shows it; `partsOf` gives what it alone may hold. */
export async function readShownText(
  db: Db,
  name: StoreText,
  partsOf: (store: StoreSettings) => TextParts = () => ({}),
): Promise<ShownText> {
  const [{ markdown, updated }, store] = await Promise.all([readText(db, name), readSettings(db)]);
  return { nodes: renderMarkdown(markdown, store, partsOf(store)), updated };
}

/** The same, or the version that the address asks for, with the data that the store has today; undefined: none such. */
export async function readAskedText(
  db: Db,
  name: AgreedText & StoreText,
  { searchParams }: URL,
  partsOf: (store: StoreSettings) => TextParts = () => ({}),
): Promise<ShownText | undefined> {
  const asked = searchParams.get("version");
  if (asked === null) {
    const text = await readShownText(db, name, partsOf);
    const current = await knownVersion(db, name, (await readText(db, name)).markdown);
    return { ...text, ...(current && { version: current }) };
  }
  const version = readId(asked);
  const found = version && (await readTextVersion(db, name, version));
  if (!found) return undefined;
  const store = await readSettings(db);
  const updated = limaDay(found.createdAt);
  return { nodes: renderMarkdown(found.markdown, store, partsOf(store)), updated, version, isAsked: true };
}

export function textVersion({ markdown }: TextSetting): string {
  return versionOf(markdown);
}

/** Writes a text, unless somebody else has changed it since the form was shown. */
export function saveText(
  db: Db,
  by: Author,
  { name, markdown, version }: { name: StoreText; markdown: string; version: string },
  now: Date,
): Promise<Saved> {
  return inTransaction(db, async (transaction): Promise<Saved> => {
    await lockSettings(transaction);
    const before = await readText(transaction, name);
    const current = textVersion(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    const value = JSON.stringify({ markdown, updated: limaDay(now) });
    await transaction
      .insertInto("setting")
      .values({ key: keyOf(name), value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    if (name !== "preguntas") await versionOfText(transaction, name, markdown);
    await recordAudit(transaction, by, {
      action: "update",
      entity: "setting",
      entityId: keyOf(name),
      before: { markdown: before.markdown },
      after: { markdown },
    });
    await recordChange(transaction, ["settings"]);
    return { ok: true };
  });
}

function keyOf(name: StoreText): string {
  return `text:${name}`;
}
