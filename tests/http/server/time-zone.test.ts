import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, formatMoment, limaDay } from "#app/values/calendar.ts";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { elementOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

// Days are Lima's, whatever zone the machine and the database are set to.
const { db, store, request, setClock } = await testStore({ alone: true });

const AGENT = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const LAST_MOMENT = new Date("2026-03-15T04:59:59.999Z");
const MIDNIGHT = new Date("2026-03-15T05:00:00Z");

let elena: string;
beforeEach(async () => {
  elena = await sessionCookie(store.services, await administrator(db));
});
afterEach(() => vi.unstubAllEnvs());

const pageOf = async (target: string) =>
  textOf(elementOf(await (await request(target, { cookie: elena })).text(), "main"));

test.each(["UTC", "America/Lima", "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "on a machine in %s",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    await sql`select set_config('TimeZone', ${zone}, false)`.execute(db);
    expect([limaDay(LAST_MOMENT), limaDay(MIDNIGHT)]).toEqual(["2026-03-14", "2026-03-15"]);
    expect(formatMoment(LAST_MOMENT)).toBe("14/03/2026, 23:59");
    expect(addDays("2026-03-14", 1)).toBe("2026-03-15");

    const { processor } = await catalogue(db);
    const number = await orderOf(db, await customerWithAddress(db), processor);
    for (const [moment, day] of [
      [LAST_MOMENT, "14/03/2026"],
      [MIDNIGHT, "15/03/2026"],
    ] as const) {
      await sql`update "order" set created_at = ${moment} where number = ${number}`.execute(db);
      const report = await pageOf("/administrador/reportes?inicio=2026-03-13&fin=2026-03-16");
      expect(report).toContain(`La cifra más alta es 10% (${day})`);
      expect(await pageOf("/administrador/reportes/ventas?inicio=2026-03-13&fin=2026-03-16")).toContain(
        `${day} Componentes`,
      );
      setClock(moment);
      const seen = await request("/tienda", { headers: AGENT });
      expect(seen.headers.get("Set-Cookie")).toContain(`.${limaDay(moment)};`);
    }
  },
);
