import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { testStore } from "#tests/support/store/store.ts";

const seen: string[] = [];
const underWay = new WeakMap<object, string>();
// `transformQuery` also gets subqueries; only whole queries have a result.
const watch: KyselyPlugin = {
  transformQuery({ queryId, node }) {
    underWay.set(queryId, JSON.stringify(node));
    return node;
  },
  async transformResult({ queryId, result }) {
    const text = underWay.get(queryId) ?? "";
    // Leaves out background queries: change log and visits.
    if (!/pg_current_snapshot|visit_day/.test(text)) seen.push(text);
    return result;
  },
};
const { db, post, request, store } = await testStore({ plugins: [watch] });

function drafts(count: number, name: string) {
  return Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, brand: "Razer" }));
}

beforeEach(() => addProducts(db, ...drafts(50, "Teclado")));

test("an order of thirty products takes as many statements as an order of one product", async () => {
  const cookie = await sessionCookie(store.services, await customerWithAddress(db));
  const ids = await addProducts(db, ...drafts(30, "Mouse"));
  async function statementsOf(products: number): Promise<number> {
    seen.length = 0;
    const form = { ...BOLETA, entrega: "address", solicitud: randomUUID() };
    const cart = ids.slice(0, products).map((productId) => ({ productId, units: 1 }));
    const answer = await post("/checkout", form, `${cookie}; carrito=${writeCart(cart)}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/verificarCheckout"]);
    return seen.length;
  }
  expect(await statementsOf(30)).toBe(await statementsOf(1));
});

const PAGES = [
  "/",
  "/tienda",
  "/tienda?pagina=2",
  "/tienda?categoria=componentes&marca=Razer&orden=precio-asc",
  "/componentes",
  "/busqueda?producto=teclado",
  "/tienda?producto=teklado+razer&disponibles=si",
];

test.each(PAGES)(
  "a guest's %s takes as many queries for many products as for a few, and writes nothing",
  async (page) => {
    const queriesOf = async (target: string) => {
      // The first request after a change also reads data that is kept until the next.
      await request(target);
      seen.length = 0;
      const response = await request(target);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Teclado");
      expect(seen.filter((text) => /(Insert|Update|Delete)QueryNode/.test(text))).toEqual([]);
      return seen.length;
    };
    const few = await queriesOf(page);
    await addProducts(db, ...drafts(200, "Teclado largo"));
    expect(few).toBeGreaterThan(0);
    expect(await queriesOf(page)).toBeLessThanOrEqual(few);
  },
);

const hostile: [string, string][] = [
  ["10 kB of one word", "a".repeat(10_000)],
  ["10 kB of words", "ryzen teklado ".repeat(700)],
  ["one letter", "r"],
  ["operators only", "& | ! ( ) <-> :* ' \""],
  ["an open quote", "teclado' | 'x':*A"],
  ["a backslash", "teclado\\' \\"],
  ["control characters", "tec\u0000lado \u0007\u001b[31m"],
  ["half a character", "tec\ud800lado"],
  ["SQL", "'; drop table product; --"],
  ["wildcards", "%%%___"],
  ["Arabic, signs and emoji", "لوحة 键盘 ⌨️ ½ ﬁ"],
  ["marks of the index", "#1 @1 $razer ~tecl =x + |"],
];

test.each(hostile)("a search for %s is answered", async (_, text) => {
  const search = new URLSearchParams({ producto: text });
  for (const path of [`/busqueda?${search}`, `/tienda?${search}&orden=nombre`]) {
    if (path.length < 12_000) expect((await request(path)).status).toBe(200);
    else expect((await request(path)).status).toBeLessThan(500);
  }
  const offered = await request(`/busqueda/sugerencias?${new URLSearchParams({ q: text })}`);
  expect(offered.status).toBeLessThan(500);
  expect(await db.selectFrom("product").select("id").execute()).toHaveLength(50);
});
