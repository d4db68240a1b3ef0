import { expect, test } from "vitest";
import { attributeTarget } from "./attribute-columns.ts";
import { guessMapping } from "./columns.ts";

test.each([
  [
    ["CÓD.", "DESCRIPCIÓN", "MARCA", "P. UNIT (S/)", "STOCK", "CATEGORIA"],
    ["sku", "name", "brand", "price", "stock", "category"],
  ],
  [
    ["Código", "Producto", "Precio Público S/."],
    ["sku", "name", "price"],
  ],
  [
    ["Item", "Descripción", "P. Venta"],
    ["", "name", "price"],
  ],
  [
    ["Nombre", "Descripción", "Precio unitario (S/)"],
    ["name", "description", "price"],
  ],
  [
    ["SKU", "Nombre", "Precio US$"],
    ["sku", "name", "price"],
  ],
  [
    ["SKU", "Precio unitario (USD)", "Stock"],
    ["sku", "price", "stock"],
  ],
  [
    ["SKU", "Precio en dólares"],
    ["sku", "price"],
  ],
  // Dollars are the price only without another.
  [
    ["SKU", "Precio US$", "Precio S/"],
    ["sku", "", "price"],
  ],
  // A file that only changes descriptions.
  [
    ["SKU", "Descripción"],
    ["sku", "description"],
  ],
])("the columns %j of a price list are recognised as %j", (columns, mapping) => {
  expect(guessMapping(columns)).toEqual(mapping);
});

test("Type is the category of a Shopify file that has no other", () => {
  expect(guessMapping(["Handle", "Type", "Category"])).toEqual(["slug", "", "category"]);
  expect(guessMapping(["Name", "Type"])).toEqual(["name", ""]);
});

test("Tipo is an attribute only in a file that names the types of its products", () => {
  expect(guessMapping(["Nombre", "Tipo"], ["Tipo"])).toEqual(["name", ""]);
  const own = guessMapping(["Nombre", "Tipo de producto", "Tipo", "Socket"], ["Tipo", "Socket"]);
  expect(own).toEqual(["name", "type", attributeTarget("Tipo"), attributeTarget("Socket")]);
  expect(guessMapping(["SKU", "Socket"], ["Socket"])).toEqual(["sku", attributeTarget("Socket")]);
});

const otherShops = {
  WooCommerce:
    "SKU:sku|Nombre:name|Publicado:visible|Descripción:description|¿Existencias?:|Inventario:stock|Cantidad de bajo inventario:|Precio rebajado:|Precio normal:price|Categorías:category|Etiquetas:labels|Imágenes:images|Marcas:brand",
  "WooCommerce in English":
    "SKU:sku|Name:name|Published:visible|Description:description|In stock?:|Stock:stock|Low stock amount:|Sale price:|Regular price:price|Categories:category|Tags:labels|Images:images|Brands:brand",
  Shopify:
    "Handle:slug|Title:name|Body (HTML):description|Vendor:brand|Type:category|Tags:labels|Published:visible|Variant SKU:sku|Variant Inventory Qty:stock|Variant Price:price|Variant Compare At Price:|Image Src:images",
  "Shopify since 2025":
    "Title:name|URL handle:slug|Description:description|Vendor:brand|Product category:|Type:category|Tags:labels|Published on online store:visible|Status:|SKU:sku|Barcode:|Option1 name:|Option1 value:|Price:price|Compare-at price:|Cost per item:|Inventory quantity:stock|Product image URL:images|Image position:|Variant image URL:|Google Shopping / Manufacturer part number (MPN):partNumber",
  PrestaShop:
    "ID de producto:|Imagen:images|Nombre:name|Referencia:sku|Categoría:category|Precio (imp. excl.):|Precio (imp. incl.):price|Cantidad:stock",
};

test.each(Object.entries(otherShops))("the columns of an export of %s are recognised", (_, columns) => {
  const pairs = columns.split("|").map((column) => column.split(/:(?=[^:]*$)/));
  expect(guessMapping(pairs.map(([heading = ""]) => heading))).toEqual(pairs.map(([, field]) => field));
});
