import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { expectTotalsToBeSums } from "#tests/support/database/order-sums.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { placePickupOrder } from "#tests/support/orders/orders.ts";
import type { OrderRequest } from "./order-request.ts";

const { db } = await testDatabase();

expectTotalsToBeSums(db);

// No other test file uses this moment: earlier orders of the same moment would change the order numbers.
const noon = new Date("2026-11-20T17:00:00Z");
const picture: Picture = {
  key: "productos-imagenes/tarjeta",
  original: "original.png",
  width: 800,
  height: 800,
  widths: [240, 480],
  placeholder: "#efeae3",
};
let rosa: string;
let products: TestCatalogue;

beforeEach(async () => {
  products = await catalogue(db, {
    graphicsCard: { media: [{ kind: "image", file: picture }] },
    processor: { stock: 2 },
  });
  rosa = (await customerWithAddress(db)).id;
});

const order = (cart: Cart, more: Partial<OrderRequest> = {}, now = noon) =>
  placePickupOrder(db, { customerId: rosa, cart, ...more }, now);

const oneCard = (): Cart => [{ productId: products.graphicsCard, units: 1 }];
const orders = () => db.selectFrom("order").selectAll().execute();
const lines = () => db.selectFrom("order_line").selectAll().orderBy("position").execute();

async function lastTags() {
  const newest = db.selectFrom("change_log").select("tags").orderBy("id", "desc").limit(1);
  return (await newest.executeTakeFirst())?.tags;
}

test("writes the order with copies of the bought products, and takes the stock", async () => {
  const { processor, graphicsCard } = products;
  const result = await order([{ productId: processor, units: 2 }, ...oneCard()]);
  const number = `00${noon.getTime()}`;
  expect(result).toEqual({ ok: true, number, alreadyPlaced: false, leftInCart: [] });

  const [stored] = await orders();
  expect(stored).toMatchObject({
    number,
    customer_id: rosa,
    status: "pedido",
    total: 287_800,
    address: null,
    created_at: noon,
    first_name: "Rosa",
    last_name: "Quispe Mamani",
    email: "rosa@yupana.example",
    phone: "912345678",
  });
  expect(await lines()).toMatchObject([
    { position: 0, product_id: processor, name: "Ryzen 5 7600X", units: 2, price: 63_900, picture: null },
    { position: 1, product_id: graphicsCard, name: "Tarjeta RTX 4060", units: 1, price: 160_000, picture },
  ]);
  expect([await stockOf(db, processor), await stockOf(db, graphicsCard)]).toEqual([0, 4]);
  expect(await db.selectFrom("order_status_change").selectAll().execute()).toMatchObject([
    { order_id: stored?.id, from_status: null, to_status: "pedido", person_id: rosa, created_at: noon },
  ]);
});

test("queues an e-mail to the customer and one to the store", async () => {
  await order([{ productId: products.processor, units: 2 }]);
  const mails = await queuedMails(db);
  expect(mails).toHaveLength(2);
  const toCustomer = mails.find((mail) => mail.to === "rosa@yupana.example");
  const toStore = mails.find((mail) => mail.to === "ventas@tienda.example");
  const number = (await orders())[0]?.number;
  expect(toCustomer?.subject).toBe(`Recibimos tu pedido ${number}`);
  expect(toCustomer?.text).toContain("2 × Ryzen 5 7600X: S/\u00a01,278.00");
  expect(toCustomer?.text).toContain("https://tienda.example/cliente/mis-compras");
  expect(toStore?.replyTo).toBe("rosa@yupana.example");
  expect(toStore?.text).toContain("Celular: 912 345 678");
  expect(toStore?.text).toContain("Producto para recoger en Tienda");
});

test("touches the lists only when a product is sold out", async () => {
  await order(oneCard());
  expect(await lastTags()).toEqual(["orders", `customer:${rosa}`, `product:${products.graphicsCard}`]);
  await order([{ productId: products.processor, units: 2 }]);
  expect(await lastTags()).toEqual(["orders", `customer:${rosa}`, `product:${products.processor}`, "list"]);
});

test("charges today's price", async () => {
  await db.updateTable("product").set({ price: 99_000 }).where("id", "=", products.graphicsCard).execute();
  await order([{ productId: products.graphicsCard, units: 2 }]);
  expect((await orders())[0]?.total).toBe(198_000);
});

test("refuses an order whose total differs from the one shown to the customer", async () => {
  expect(await order(oneCard(), { seen: { lines: 1, fee: null, rate: null } })).toEqual({
    ok: false,
    reason: "total-changed",
  });
  expect(await orders()).toEqual([]);
  expect(await order(oneCard(), { seen: { lines: 160_000, fee: null, rate: null } })).toMatchObject({
    ok: true,
  });
});

test("a shortage names its lines and changes nothing", async () => {
  const { graphicsCard, processor } = products;
  const before = await lastTags();
  const result = await order([
    ...oneCard(),
    { productId: processor, units: 3 },
    { productId: 999, units: 1 },
  ]);
  expect(result).toEqual({
    ok: false,
    reason: "shortage",
    lines: [
      { productId: processor, name: "Ryzen 5 7600X", requested: 3, stock: 2 },
      { productId: 999, name: undefined, requested: 1, stock: 0 },
    ],
  });
  expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([5, 2]);
  expect([await orders(), await lines(), await queuedMails(db)]).toEqual([[], [], []]);
  expect(await lastTags()).toEqual(before);
});

test("delivers to the stored address", async () => {
  await order(oneCard(), { delivery: "address" });
  expect((await orders())[0]?.address).toEqual({
    regionCode: "15",
    provinceCode: "1501",
    districtCode: "150122",
    region: "Lima",
    province: "Lima",
    district: "Miraflores",
    line: "Av. José Larco 1301",
    recommendation: "Dejar con el conserje",
  });
  for (const { text } of await queuedMails(db)) {
    expect(text).toContain("Av. José Larco 1301, Miraflores, Lima, Lima");
  }
});

test("without an address only store pickup is possible; a missing phone is required and stored", async () => {
  const customerId = (await customerWithoutAddress(db)).id;
  const phone = async () => {
    const query = db.selectFrom("customer").select("phone").where("id", "=", customerId);
    return (await query.executeTakeFirstOrThrow()).phone;
  };
  const asJulio = (more: Partial<OrderRequest>, cart = oneCard()) => order(cart, { customerId, ...more });
  expect(await asJulio({ delivery: "address" })).toEqual({ ok: false, reason: "no-address" });
  expect(await asJulio({})).toEqual({ ok: false, reason: "phone-missing" });
  const tooMany = [{ productId: products.graphicsCard, units: 99 }];
  expect(await asJulio({ phone: "912345678" }, tooMany)).toMatchObject({ reason: "shortage" });
  expect(await phone()).toBeNull();
  expect(await asJulio({ phone: "912345678" })).toMatchObject({ ok: true });
  expect(await phone()).toBe("912345678");
});

test("keeps the stored phone", async () => {
  await order(oneCard(), { phone: "900000000" });
  expect((await orders())[0]?.phone).toBe("912345678");
});

test("a taken number is increased by one, even when the clock stands still", async () => {
  const now = new Date("2026-11-22T17:00:00Z");
  const first = await order(oneCard(), {}, now);
  // As if another process had used this number.
  const taken = `00${now.getTime() + 1}`;
  await db.updateTable("order").set({ number: taken }).execute();
  const second = await order(oneCard(), {}, now);
  expect([first, second]).toMatchObject([
    { number: `00${now.getTime()}` },
    { number: `00${now.getTime() + 2}`, alreadyPlaced: false },
  ]);
});

test("a failure half-way writes nothing", async () => {
  const queues = db.withTables<{ "pgboss.queue": { name: string } }>();
  const renameQueue = (from: string, to: string) =>
    queues.updateTable("pgboss.queue").set({ name: to }).where("name", "=", from).execute();
  await renameQueue("mail", "away");
  await expect(order(oneCard())).rejects.toThrow("Queue mail does not exist");
  await renameQueue("away", "mail");
  expect([await orders(), await lines(), await queuedMails(db)]).toEqual([[], [], []]);
  expect(await stockOf(db, products.graphicsCard)).toBe(5);
});
