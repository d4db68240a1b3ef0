import { beforeEach, expect, test } from "vitest";
import { orderData } from "#app/orders/purchases/order-data.ts";
import { readOrdersOf } from "#app/orders/read-orders.server.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { collectMyData } from "./my-data.server.ts";
import { addToList } from "./saved/lists.server.ts";

const { db } = await testDatabase();
let rosa: TestPerson;
let julio: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
});

/** Combines account and orders like the page. */
async function dataOf({ id }: TestPerson) {
  return collectMyData(
    db,
    id,
    (await readOrdersOf(db, id)).map((order) =>
      orderData(order, { returns: [], vouchers: [], payments: [] }),
    ),
  );
}

test("the copy contains all data of the customer", async () => {
  const product = await addProduct(db, { price: 125_000 });
  await addToList(db, "favorite", rosa.id, product);
  const number = await orderOf(db, rosa, product);
  expect(await dataOf(rosa)).toMatchObject({
    perfil: { nombres: "Rosa", apellidos: "Quispe Mamani", correo: rosa.email, celular: "912345678" },
    direccion: {
      region: "Lima",
      provincia: "Lima",
      distrito: "Miraflores",
      direccion: "Av. José Larco 1301",
    },
    favoritos: [{ producto: "Radeon RX 7600", vigente: true, precioAlGuardar: 1250, moneda: "PEN" }],
    guardados: [],
    pedidos: [
      {
        numero: number,
        total: { monto: 1250, moneda: "PEN" },
        estado: "pedido",
        productos: [{ nombre: "Radeon RX 7600", unidades: 1, precio: { monto: 1250, moneda: "PEN" } }],
      },
    ],
    reparaciones: [],
    sesiones: [],
  });
});

test("the copy contains no data of other people", async () => {
  const product = await addProduct(db);
  await addToList(db, "saved_item", rosa.id, product);
  await orderOf(db, rosa, product);
  const data = await dataOf(julio);
  expect(data).toMatchObject({ direccion: null, favoritos: [], guardados: [], pedidos: [] });
  expect(JSON.stringify(data)).not.toContain("Rosa");
});
