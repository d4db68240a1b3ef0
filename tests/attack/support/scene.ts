import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { insertVoucher } from "#app/payments/vouchers.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { designOf } from "#tests/support/catalog/designs.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { type Access, accessRules } from "#tests/support/store/access-rules.ts";
import { testStore } from "#tests/support/store/store.ts";
import { formsOf, type PageForm } from "./forms.ts";

export type Persona = "guest" | "rosa" | "julio" | "elena";

/**
 * Rosa has an address, an unpaid order, one with a voucher to verify, a design and a repair; Julio has nothing; Elena
 * is an administrator.
 */
export async function openScene({ pageCache = "0" } = {}) {
  const tested = await testStore({ pageCache });
  const { db, store, request } = tested;
  let people: Record<Exclude<Persona, "guest">, TestPerson>;
  let samples: Record<string, string>;
  let cart: string;

  beforeEach(async () => {
    const products = await catalogue(db);
    const rosa = await customerWithAddress(db);
    people = { rosa, julio: await customerWithoutAddress(db), elena: await administrator(db) };
    for (const method of ["yape", "transferencia"] as const) await enableMethod(db, method);
    const order = await orderOf(db, rosa, products.processor, { method: "yape" });
    await sendVoucher(
      db,
      await orderOf(db, rosa, products.graphicsCard, { method: "yape", submissionId: randomUUID() }),
    );
    await designOf(db, store.services.files, rosa);
    const repair = await repairOf(db, { customer: rosa });
    cart = `carrito=${writeCart([{ productId: products.graphicsCard, units: 1 }])}`;
    for (const list of ["favorite", "saved_item"] as const)
      await db
        .insertInto(list)
        .values({ customer_id: rosa.id, product_id: products.mouse, price_when_added: 3000 })
        .execute();
    samples = {
      "/cliente/mis-compras/:numero": `/cliente/mis-compras/${order}`,
      "/administrador/pedidos/:numero": `/administrador/pedidos/${order}`,
      "/administrador/pedidos/:numero/nota-de-entrega": `/administrador/pedidos/${order}/nota-de-entrega`,
      "/administrador/reparaciones/:codigo": `/administrador/reparaciones/${repair}`,
      "/administrador/reparaciones/:codigo/constancia": `/administrador/reparaciones/${repair}/constancia`,
      "/administrador/clientes/:id": `/administrador/clientes/${rosa.id}`,
    };
  });

  /** Opens a new session each time, because an earlier attempt may have closed the previous one. */
  async function cookieOf(who: Persona): Promise<string> {
    if (who === "guest") return cart;
    await sql`delete from rate_limit`.execute(db);
    await sql`update customer set blocked_at = null where blocked_at is not null`.execute(db);
    return `${await sessionCookie(store.services, people[who])}; ${cart}`;
  }

  /** Every address of the routes table, with data of this scene and a person who may open it. */
  function addresses(): { path: string; who: Persona; pattern: string }[] {
    return Object.entries(accessRules).map(([pattern, { access, sample }]) => ({
      pattern,
      path: samples[pattern] ?? sample ?? pattern,
      who: personaOf(access),
    }));
  }

  /** Every form of every page that this person sees. */
  async function formsFor(who: Persona): Promise<PageForm[]> {
    const cookie = await cookieOf(who);
    const found = new Map<string, PageForm>();
    for (const { path } of addresses().filter((address) => address.who === who || address.who === "guest")) {
      const response = await request(path, { cookie });
      if (response.status !== 200) {
        await response.body?.cancel();
        continue;
      }
      for (const form of formsOf(await response.text(), path))
        found.set(`${form.action} ${form.fields.map(({ name, type }) => `${name}:${type}`)}`, form);
    }
    return [...found.values()].filter(({ action }) => action !== "/acciones/salir");
  }

  /** Digest of the rows; with `of` only the rows of that customer and of their orders. */
  async function digestOf(tables: readonly string[], of?: Exclude<Persona, "guest">): Promise<string> {
    const digest = createHash("sha256");
    const owner = of ? people[of].id : "";
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t
        where to_jsonb(t)::text like ${`%${owner}%`} or to_jsonb(t) ->> 'order_id' in (
          select id::text from "order" where customer_id = ${owner}
        ) order by 1`.execute(db);
      for (const { row } of rows) digest.update(`${table} ${row}\n`);
    }
    return digest.digest("hex");
  }

  return { ...tested, cookieOf, addresses, formsFor, digestOf, people: () => people };
}

async function sendVoucher(db: Db, number: string): Promise<void> {
  const { id: orderId } = await db
    .selectFrom("order")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const picture = { key: "comprobantes-imagenes/yape", original: "original.png", width: 200, height: 200 };
  const sent = {
    orderId,
    method: "yape",
    amount: 1000,
    currency: "PEN",
    operationNumber: "12345678",
  } as const;
  await insertVoucher(db, {
    ...sent,
    picture: { ...picture, widths: [], placeholder: "#000000" },
    now: new Date(),
  });
  await db
    .updateTable("order_payment")
    .set({ state: "por-verificar" })
    .where("order_id", "=", orderId)
    .execute();
}

function personaOf(access: Access): Persona {
  if (access === "customer") return "rosa";
  return access === "administrator" ? "elena" : "guest";
}
