import { createHmac } from "node:crypto";

/** Long enough for a browser that opens several pages at once to have got its cookie. */
const WINDOW_MS = 1000;
const ID_LENGTH = 22;

export interface Newcomers {
  /** The id of a visitor who has no cookie yet: one for all who look alike and come within a moment. */
  idOf(likeness: string, at: number): string;
  forget(at: number): void;
}

/**
 * A browser that opens several pages at once has no cookie on any of these requests.
 * Ids are made from likeness and time with a key that all processes share, so that
 * it gets the same one wherever its requests arrive.
 */
export function startNewcomers(key: string): Newcomers {
  const recent = new Map<string, { id: string; at: number }>();
  return {
    idOf(likeness, at) {
      const met = recent.get(likeness);
      if (met && at - met.at < WINDOW_MS && at >= met.at) return met.id;
      const moment = Math.floor(at / WINDOW_MS);
      const id = createHmac("sha256", key).update(`${moment} ${likeness}`).digest("base64url");
      recent.set(likeness, { id: id.slice(0, ID_LENGTH), at });
      return id.slice(0, ID_LENGTH);
    },
    forget(at) {
      for (const [likeness, met] of recent) if (at - met.at >= WINDOW_MS) recent.delete(likeness);
    },
  };
}
