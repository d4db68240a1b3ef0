import type { Hono } from "hono";
import { sql } from "kysely";
import type { Services } from "#app/http/contexts.ts";

/** `/healthz`: the process answers. `/readyz`: so does the database. */
export function addHealth(app: Hono, { db, log }: Services): void {
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await sql`select 1 from product limit 1`.execute(db);
      return context.text("ready");
    } catch (error) {
      log.error({ err: error }, "not ready: database");
      return context.text("database unreachable", 503);
    }
  });
}
