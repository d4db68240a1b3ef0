import { done, failed } from "#app/accounts/answers/answers.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { startUndo } from "./undo.server.ts";
import { readUndo } from "./undo-state.server.ts";

/** Responds to the undo button; its page shows the result. */
export async function handleUndo(
  db: Db,
  by: Author,
  entryId: number | undefined,
  path: string,
): Promise<Response> {
  if (entryId === undefined) return failed(path, "Ese cambio ya no se puede deshacer.");
  const started = await startUndo(db, by, entryId);
  const undo = await readUndo(db, entryId);
  if (started.ok && started.later)
    return done(path, "Estamos deshaciendo el cambio: sigue aunque cierres la página.");
  if (started.ok)
    return done(
      path,
      undo?.kept
        ? "Deshicimos el cambio; lo que alguien cambió después quedó como está."
        : "Deshicimos el cambio.",
    );
  if (undo?.state === "running") return done(path, "Ya se está deshaciendo.");
  if (undo?.state === "done") return done(path, "Este cambio ya se deshizo.");
  return failed(path, "Ese cambio ya no se puede deshacer: pasó un día.");
}
