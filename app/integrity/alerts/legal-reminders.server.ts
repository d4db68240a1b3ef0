import type { Db } from "#app/platform/db/schema.ts";
import { findLegalTroubles, type LegalTrouble } from "./find-troubles.server.ts";
import { type TroubleWords, troubleWords } from "./trouble-words.ts";

export interface LegalReminder extends TroubleWords {
  kind: LegalTrouble["kind"];
}

/** Builds the sentences on the server, so that browsers don't load the texts of all alerts. */
export async function readLegalReminders(db: Db, now: Date): Promise<LegalReminder[]> {
  const troubles = await findLegalTroubles(db, now);
  return troubles.map((trouble) => ({ kind: trouble.kind, ...troubleWords(trouble) }));
}
