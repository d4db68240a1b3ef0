import { beforeEach, expect, test } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { importedFile, importTools, outcomeOf } from "#tests/support/catalog/imports.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;
beforeEach(async () => {
  await catalogue(db);
  by = await author(db);
});

const PLACE = { Region: "Lima", Provincia: "LIMA", Distrito: "Miraflores", Direccion: "Av. Larco 1" };

const SHOP = {
  Productos: {
    p1: {
      Nombre: "Parlante Mini",
      UrlProducto: "parlante-mini",
      Marca: "JBL",
      Categoria: "Sonido",
      Etiqueta: ["Oferta", "Bluetooth"],
      Precio: "150",
      Cantidad: 3,
      TiempoEntrega: 2,
      Descripcion: "Suena.",
    },
    p2: { Nombre: "Sin datos" },
  },
  Categorias: {
    c1: { Nombre: "Sonido", Descripcion: "Audio", ImagenUrl: "sonido.png" },
    c2: { Nombre: "componentes", Descripcion: "x" },
  },
  Etiquetas: [{ IdEtiqueta: "e1", Nombre: "Oferta", Descripcion: "Con descuento" }],
  Clientes: {
    a: {
      Nombres: "Ana",
      Apellidos: "Paz",
      Correo: "Ana@Viejo.pe",
      Celular: "+51 987 654 321",
      Genero: "mujer",
      FotoUrl: "data:image/png;base64,AAAA",
      FechaNacimiento: "1990-05-01",
      Rol: "cliente",
      Direcciones: { unica: PLACE },
      Favoritos: { p1: { Nombre: "Parlante Mini" } },
      Guardar: { p1: {}, nadie: {} },
    },
    b: { Nombres: "Rosa", Correo: "rosa@yupana.example", FotoUrl: "https://fotos.example/rosa.png" },
    c: { Nombres: "Mal", Correo: "no-es-correo" },
    d: { Nombres: "Jefa", Correo: "jefa@viejo.pe", Rol: "administrador" },
  },
  Pedidos: {
    "001700000000000": {
      NumeroPedido: "001700000000000",
      Fecha: { _seconds: 1_700_000_000, _nanoseconds: 0 },
      Total: 300,
      Estado: "entregado",
      IdCliente: "a",
      Nombres: "Ana",
      Apellidos: "Paz",
      Correo: "ana@viejo.pe",
      Celular: "987654321",
      Direccion: { region: "Lima", provincia: "Lima", distrito: "Ate", direccion: "Calle 1" },
      Productos: [{ IdProducto: "p1", Nombre: "Parlante Mini", Unidades: 2, Precio: "150", ImagenesUrl: [] }],
    },
    "12": {
      Fecha: "2023-05-02T10:00:00Z",
      Total: 99.5,
      IdCliente: "nadie",
      Direccion: "Recojo en tienda",
      Productos: [{ IdProducto: "x", Nombre: "Algo", Unidades: 1, Precio: 99.5 }],
    },
    roto: { Fecha: "2023-05-02", Productos: [] },
  },
  Visitas: {
    "21-11-2023": { Cantidad: 7, Fecha: "21/11/2023" },
    "visitas-pagina-inicio": { Cantidad: 40, Fecha: { seconds: 1_700_000_000 } },
    "visitas-producto-Parlante": { Cantidad: 4 },
  },
};

const LINES = [
  [1, "create", "Imágenes: “sonido.png” no viene en ningún ZIP: no se agregará."],
  [2, "same"],
  [3, "create"],
  [4, "create"],
  [
    5,
    "bad",
    "Es un producto nuevo y le falta: Marca, Categoría, Precio, Cantidad, Tiempo de entrega, Descripción.",
  ],
  [6, "create", "Imagen: “data:image/png;base64,AAAA” no es una dirección https ni un archivo del ZIP."],
  [7, "same"],
  [8, "bad", "“no-es-correo” no es un correo: sin él no puede ingresar."],
  [9, "bad", "Es un administrador: invítalo en Ajustes → Administradores."],
  [
    10,
    "create",
    "El número “12” no tiene la forma de los nuestros: será 001683021600000.",
    "No dice su estado: queda como pedido.",
  ],
  [11, "create"],
  [12, "bad", "No dice qué se compró."],
  [13, "create"],
  [14, "create"],
  [15, "bad", "No dice de qué día es."],
];

test("the old shop's collections are imported with their relations; a second import changes nothing", async () => {
  await customerWithAddress(db);
  const shop = JSON.stringify(SHOP, null, 2);
  const id = await importedFile(tools, by, shop);
  const { rows, ...counts } = await outcomeOf(db, id);
  expect(rows).toEqual(LINES);
  expect(counts).toMatchObject({ status: "done", created: 8, unchanged: 2, refused: 5 });

  const product = await db
    .selectFrom("product")
    .selectAll()
    .where("slug", "=", "parlante-mini")
    .executeTakeFirstOrThrow();
  expect(product).toMatchObject({ price: 15_000, stock: 3, brand: "JBL" });

  const ana = await db
    .selectFrom("person")
    .innerJoin("customer", "customer.id", "person.id")
    .selectAll("customer")
    .select("email_verified")
    .where("email", "=", "ana@viejo.pe")
    .executeTakeFirstOrThrow();
  expect(ana).toMatchObject({
    first_name: "Ana",
    phone: "987654321",
    gender: "mujer",
    birth_date: "1990-05-01",
    email_verified: false,
    consented_at: null,
  });
  const address = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", ana.id)
    .executeTakeFirst();
  expect(address).toMatchObject({ district_code: "150122", line: "Av. Larco 1" });
  for (const list of ["favorite", "saved_item"] as const) {
    const entries = await db.selectFrom(list).selectAll().where("customer_id", "=", ana.id).execute();
    expect(entries).toMatchObject([{ product_id: product.id, price_when_added: 15_000 }]);
  }

  const orders = await db.selectFrom("order").selectAll().orderBy("number").execute();
  expect(orders).toMatchObject([
    { number: "001683021600000", customer_id: null, status: "pedido", total: 9950, address: null },
    {
      number: "001700000000000",
      customer_id: ana.id,
      status: "entregado",
      total: 30_000,
      address: { district: "Ate", districtCode: "150103", line: "Calle 1" },
      created_at: new Date(1_700_000_000_000),
    },
  ]);
  const lines = await db.selectFrom("order_line").selectAll().orderBy("order_id").execute();
  expect(lines.map(({ product_id, name, units, price }) => [product_id, name, units, price])).toEqual(
    expect.arrayContaining([
      [product.id, "Parlante Mini", 2, 15_000],
      [null, "Algo", 1, 9950],
    ]),
  );
  expect(await db.selectFrom("visit_day").select(["day", "count"]).execute()).toEqual([
    { day: "2023-11-21", count: 7 },
  ]);
  expect(await db.selectFrom("page_visit_day").select(["day", "page_key", "count"]).execute()).toEqual([
    { day: "2023-11-14", page_key: "visitas-pagina-inicio", count: 40 },
  ]);

  const again = await importedFile(tools, by, shop);
  expect(await outcomeOf(db, again)).toMatchObject({ created: 0, changed: 0, unchanged: 10, refused: 5 });
});

test("one JSON list is read as products", async () => {
  const id = await importedFile(tools, by, '[{"nombre":"Ryzen 5 7600X","precio":5}]');
  expect(await outcomeOf(db, id)).toMatchObject({ changed: 1, refused: 0 });
});
