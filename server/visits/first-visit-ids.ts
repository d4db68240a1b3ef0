import { createHmac } from "node:crypto";

/** Time for a browser that opens several pages at once to get its cookie. */
const WINDOW_MS = 1000;
const ID_LENGTH = 22;

export interface FirstVisitIds {
  /** The same id for one fingerprint within a second. */
  idOf(fingerprint: string, at: number): string;
  forget(at: number): void;
}

/** Pages opened at once come without a cookie. A shared key gives such a visitor the same id in every process. */
export function createFirstVisitIds(key: string): FirstVisitIds {
  const recent = new Map<string, { id: string; at: number }>();
  return {
    idOf(fingerprint, at) {
      const known = recent.get(fingerprint);
      if (known && at - known.at < WINDOW_MS && at >= known.at) return known.id;
      const moment = Math.floor(at / WINDOW_MS);
      const id = createHmac("sha256", key).update(`${moment} ${fingerprint}`).digest("base64url");
      recent.set(fingerprint, { id: id.slice(0, ID_LENGTH), at });
      return id.slice(0, ID_LENGTH);
    },
    forget(at) {
      for (const [fingerprint, known] of recent) if (at - known.at >= WINDOW_MS) recent.delete(fingerprint);
    },
  };
}
