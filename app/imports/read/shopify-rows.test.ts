import { expect, test } from "vitest";
import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import { shopifyRows } from "./shopify-rows.ts";

type Named = Record<string, Cell | undefined>;

/** The rows of a file with these cells, by the names of their columns. */
async function products(...rows: Named[]): Promise<Named[]> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  async function* staged(): AsyncGenerator<StagedRow> {
    for (const [index, row] of rows.entries())
      yield { line: index + 2, cells: columns.map((name) => row[name] ?? "") };
  }
  const read: Named[] = [];
  for await (const row of shopifyRows(staged(), columns))
    if ("cells" in row) read.push(Object.fromEntries(columns.map((name, place) => [name, row.cells[place]])));
  return read;
}

const MOUSE = {
  Handle: "mouse",
  Title: "Mouse M1",
  "Body (HTML)": "<p>Óptico</p>",
  Vendor: "Logitech",
  Type: "Accesorios",
  Published: "TRUE",
  "Option1 Name": "Color",
  "Option1 Value": "Negro",
  "Option2 Value": "USB",
  "Variant SKU": "M-1",
  "Variant Inventory Qty": "5",
  "Variant Price": "50",
  "Google Shopping / MPN": "910-1",
  "Image Src": "https://a.example/1.jpg",
  "Variant Image": "",
  Status: "active",
};
const WHITE = {
  Handle: "mouse",
  "Option1 Value": "Blanco",
  "Option2 Value": "USB",
  "Variant SKU": "M-2",
  "Variant Inventory Qty": "0",
  "Variant Price": "60",
};

test("each variant is a product of its own, with its options in the name and the product's texts", async () => {
  const [black, white] = await products(MOUSE, WHITE);
  expect(black).toMatchObject({ Handle: "mouse", Title: "Mouse M1 – Negro / USB", "Variant SKU": "M-1" });
  expect(white).toEqual({
    Handle: "mouse-blanco-usb",
    Title: "Mouse M1 – Blanco / USB",
    "Body (HTML)": "<p>Óptico</p>",
    Vendor: "Logitech",
    Type: "Accesorios",
    Published: "TRUE",
    "Option1 Name": "",
    "Option1 Value": "Blanco",
    "Option2 Value": "USB",
    "Variant SKU": "M-2",
    "Variant Inventory Qty": "0",
    "Variant Price": "60",
    "Google Shopping / MPN": "",
    "Image Src": "https://a.example/1.jpg",
    "Variant Image": "",
    Status: "active",
  });
});

test("a product with one variant keeps its name", async () => {
  const one = { ...MOUSE, "Option1 Name": "Title", "Option1 Value": "Default Title", "Option2 Value": "" };
  expect(await products(one)).toMatchObject([{ Handle: "mouse", Title: "Mouse M1" }]);
  expect(await products(MOUSE)).toMatchObject([{ Handle: "mouse", Title: "Mouse M1" }]);
});

test("a variant shows its own picture and those that no other variant has, and without an own one all", async () => {
  const picture = (number: number) => `https://a.example/${number}.jpg`;
  const read = await products(
    { ...MOUSE, "Variant Image": picture(1) },
    // A variant's row also carries the next picture of the product.
    { ...WHITE, "Image Src": picture(2), "Variant Image": picture(2) },
    { ...WHITE, "Option1 Value": "Rojo", "Variant SKU": "M-3" },
    { Handle: "mouse", "Image Src": picture(3) },
  );
  expect(read.map((row) => row["Image Src"])).toEqual([
    `${picture(1)} | ${picture(3)}`,
    `${picture(2)} | ${picture(3)}`,
    `${picture(1)} | ${picture(2)} | ${picture(3)}`,
  ]);
});

test("addresses of variants stay apart, also without letters in the options", async () => {
  const more = ["S+", "S", "大"].map((size) => ({ ...WHITE, "Option1 Value": size, "Option2 Value": "" }));
  const read = await products(MOUSE, ...more);
  expect(read.map(({ Handle }) => Handle)).toEqual(["mouse", "mouse-s", "mouse-s-2", "mouse-2"]);
});

test.each(["draft", "archived", "unlisted"])(
  "the variants of a product marked as %s are hidden",
  async (Status) => {
    const read = await products({ ...MOUSE, Status }, WHITE);
    expect(read.map(({ Published }) => Published)).toEqual(["FALSE", "FALSE"]);
  },
);

test("the columns of the present template are read too", async () => {
  const [, white] = await products(
    {
      Title: "Mouse M1",
      "URL handle": "mouse",
      Description: "Óptico",
      SKU: "M-1",
      "Option1 value": "Negro",
      Price: "50",
      "Inventory quantity": "5",
      "Product image URL": "https://a.example/1.jpg",
    },
    { "URL handle": "mouse", SKU: "M-2", "Option1 value": "Blanco", Price: "60" },
  );
  expect(white).toEqual({
    Title: "Mouse M1 – Blanco",
    "URL handle": "mouse-blanco",
    Description: "Óptico",
    SKU: "M-2",
    "Option1 value": "Blanco",
    Price: "60",
    "Inventory quantity": "",
    "Product image URL": "https://a.example/1.jpg",
  });
});

test("rows of other files stay as they are", async () => {
  const rows = [
    { Nombre: "Mouse", Precio: 50 },
    { Nombre: "Mouse", Precio: null },
  ];
  expect(await products(...rows)).toEqual([rows[0], { Nombre: "Mouse", Precio: "" }]);
});
