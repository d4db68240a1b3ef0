import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { renderMarkdown } from "#app/settings/markdown.server.ts";
import type { ProseNode } from "#app/settings/prose.ts";
import { periodOf, retentionIds } from "#app/settings/retention/retention.ts";
import { readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { completeText } from "./complete-text.ts";
import { faqText } from "./faq.ts";

import { newPrivacyText, privacyText } from "./privacy.ts";
import { newTermsText, termsText } from "./terms.ts";
import { type CurrentText, newestVersion, readTextVersion, storeVersion } from "./text-versions.server.ts";

import { type StoreText, type TextSetting, textSetting } from "./texts.ts";

type LegalText = AgreedText & StoreText;

const LEGAL_TEXTS: readonly LegalText[] = ["privacidad", "terminos"];

const defaultTexts: Record<StoreText, TextSetting> = {
  preguntas: { markdown: faqText, updated: "2026-11-21" },
  privacidad: { markdown: privacyText, updated: "2026-11-23" },
  terminos: { markdown: termsText, updated: "2026-11-24" },
};

/** The legal texts of a new store name nothing that it may not sell. */
export async function writeFirstTexts(db: Db, now: Date): Promise<void> {
  const first = { updated: limaDay(now), initial: true as const };
  const texts: Record<LegalText, string> = { privacidad: newPrivacyText, terminos: newTermsText };
  for (const name of LEGAL_TEXTS)
    await writeSettingRow(db, keyOf(name), { ...first, markdown: texts[name] } satisfies TextSetting);
}

export async function readStoreText(db: Db, name: StoreText): Promise<TextSetting> {
  return textOf(name, await readSettingRow(db, keyOf(name)));
}

function textOf(name: StoreText, stored: unknown): TextSetting {
  return textSetting.parse(stored ?? defaultTexts[name]);
}

export function keyOf(name: StoreText): string {
  return `text:${name}`;
}

export interface ShownText {
  nodes: ProseNode[];
  updated: string;
}

export async function readShownText(db: Db, name: StoreText): Promise<ShownText> {
  const [{ markdown, updated }, store] = await Promise.all([readStoreText(db, name), readSettings(db)]);
  return { nodes: renderMarkdown(completeText(name, markdown, store)), updated };
}

export interface ShownVersion extends ShownText {
  /** undefined while the present text is not stored as a version */
  version: number | undefined;
  /** set for an old version: shown as it was or, for the first ones, with today's data */
  oldVersion?: "as-shown" | "with-todays-data";
}

/** The present text, or the version in the address; undefined when there is none. */
export async function readRequestedText(
  db: Db,
  name: LegalText,
  { searchParams }: URL,
): Promise<ShownVersion | undefined> {
  const parameter = searchParams.get("version");
  if (parameter === null) {
    const [{ markdown }, { updated }, newest] = await Promise.all([
      currentText(db, name),
      readStoreText(db, name),
      newestVersion(db, name),
    ]);
    const nodes = renderMarkdown(markdown);
    if (newest?.hash !== versionOf(markdown)) return { nodes, updated, version: undefined };
    const since = limaDay(newest.createdAt);
    return { nodes, updated: since > updated ? since : updated, version: newest.number };
  }
  const version = readId(parameter);
  const found = version && (await readTextVersion(db, name, version));
  if (!found) return undefined;
  const { markdown, agreed, createdAt } = found;
  const updated = limaDay(createdAt);
  if (agreed !== null) return { nodes: renderMarkdown(markdown), updated, version, oldVersion: "as-shown" };
  const nodes = renderMarkdown(completeText(name, markdown, await readSettings(db)));
  return { nodes, updated, version, oldVersion: "with-todays-data" };
}

/**
 * Facts that require new consent when they change, besides the text itself: the company and promised periods.
 */
const materialFacts: Record<LegalText, (store: StoreSettings) => unknown[]> = {
  privacidad: ({ ruc, retention }) => [ruc, retentionIds.map((id) => periodOf(id, retention))],
  terminos: ({ ruc, returnDays }) => [ruc, returnDays],
};

export async function currentText(db: Db, name: LegalText): Promise<CurrentText<LegalText>> {
  const [{ markdown }, store] = await Promise.all([readStoreText(db, name), readSettings(db)]);
  return present(name, markdown, store);
}

export async function currentTexts(db: Db): Promise<CurrentText<LegalText>[]> {
  const store = await readSettings(db);
  const written = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", LEGAL_TEXTS.map(keyOf))
    .execute();
  return LEGAL_TEXTS.map((name) => {
    const row = written.find(({ key }) => key === keyOf(name));
    return present(name, textOf(name, row?.value).markdown, store);
  });
}

function present(name: LegalText, template: string, store: StoreSettings): CurrentText<LegalText> {
  const agreed = versionOf([template, ...materialFacts[name](store)]);
  return { name, template, markdown: completeText(name, template, store), agreed };
}

/** Stores a version of each changed legal text. Call after changes of texts or of data that they show. */
export async function storeTextVersions(db: Db): Promise<void> {
  for (const text of await currentTexts(db)) await storeVersion(db, text);
}
