import { expect, test } from "vitest";
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
  // A file that only changes descriptions.
  [
    ["SKU", "Descripción"],
    ["sku", "description"],
  ],
])("the columns %j of a price list are %j", (columns, mapping) => {
  expect(guessMapping(columns)).toEqual(mapping);
});
