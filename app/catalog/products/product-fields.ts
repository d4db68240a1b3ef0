import { z } from "zod";
import type { Facts } from "#app/catalog/types/facts.ts";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { BackpackShape, Spec } from "#app/platform/db/schema.ts";
import { checkboxRule } from "#app/values/checkbox-rule.ts";
import { shapeNames } from "./design-colours.ts";
import {
  choiceId,
  codeText,
  MAX_PRODUCT_NAME,
  MAX_SKU,
  MAX_STOCK,
  partNumberRule,
  priceRule,
  stockRule,
  whole,
  wholeOrNothing,
} from "./field-rules.ts";
import { printAreaRule } from "./print-area-text.ts";
import type { ProductField } from "./product-field.ts";
import { descriptionText, nameText, ownTermsText } from "./texts.ts";

/** Each property is a column. */
export interface ProductValues {
  /** unique; null: none */
  sku: string | null;
  /** the maker's part number; empty when unknown */
  partNumber: string;
  name: string;
  brand: string;
  categoryId: number;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  /** null: unknown */
  warrantyMonths: number | null;
  /** restock at or below this; null: the setting's value */
  lowStock: number | null;
  /** the product is a draft */
  hidden: boolean;
  description: string;
  /** warranty, returns or support that differ from the terms */
  ownTerms: string;
  /** null: no type */
  typeId: number | null;
  attributes: Facts;
  specs: Spec[];
  /** shape of a backpack's drawing in the personaliser */
  designShape: BackpackShape;
  /** colours in the personaliser; empty: as in the photo */
  designColours: NamedColour[];
  /** print area on the photo in the personaliser; empty: the middle of the first photo */
  printArea: string;
}
export type ValueName = keyof ProductValues;

type ProductFields = { readonly [Name in ValueName]: ProductField<ProductValues[Name]> };

/** In the order of a file's columns. Add a new field here, to the schema, and to the pages that show it. */
const written = {
  sku: {
    column: "sku",
    label: "SKU",
    empty: null,
    form: {
      name: "sku",
      rule: codeText(MAX_SKU).transform((text) => text || null),
      label: "SKU (opcional)",
      hint: "Código propio, si lo usas; cada producto tiene el suyo.",
    },
    text: {},
    otherNames: "codigo, code, cod, codigo sku, referencia, ref, reference, upc, ean",
  },
  partNumber: {
    column: "part_number",
    label: "Número de parte",
    empty: "",
    listed: true,
    onPage: true,
    form: {
      name: "parte",
      rule: partNumberRule,
      label: "Número de parte (opcional)",
      hint: "El del fabricante: también se busca por él.",
    },
    text: {},
    otherNames:
      "part number, partnumber, numero de parte, nro de parte, n parte, mpn, modelo fabricante, google shopping / mpn, google shopping / manufacturer part number mpn",
  },
  name: {
    column: "name",
    label: "Nombre",
    empty: "",
    listed: true,
    onPage: true,
    form: { name: "nombre", rule: nameText("Escribe el nombre del producto.", MAX_PRODUCT_NAME) },
    text: {},
    otherNames: "name, title, titulo, producto, nombre del producto, articulo",
  },
  brand: {
    column: "brand",
    label: "Marca",
    empty: "",
    listed: true,
    onPage: true,
    form: { name: "marca", rule: nameText("Escribe la marca.") },
    text: {},
    otherNames: "brand, brands, marcas, vendor, fabricante, manufacturer",
  },
  categoryId: {
    column: "category_id",
    label: "Categoría",
    empty: 0,
    listed: true,
    form: { name: "categoria", rule: choiceId },
  },
  price: {
    column: "price",
    label: "Precio",
    empty: 0,
    onPage: true,
    form: { name: "precio", rule: priceRule(100) },
    otherNames:
      "price, precio venta, precio de venta, precio unitario, precio unit, precio lista, precio de lista, precio publico, precio final, " +
      "precio normal, precio imp incl, p unit, p unitario, p venta, pvp, regular price, precio soles",
  },
  stock: {
    column: "stock",
    label: "Cantidad",
    empty: 0,
    onPage: true,
    form: { name: "cantidad", rule: stockRule },
    numbers: { min: 0, max: MAX_STOCK, unit: "" },
    otherNames:
      "stock, existencia, existencias, inventario, quantity, qty, inventory quantity, disponibles, unidades",
  },
  deliveryDays: {
    column: "delivery_days",
    label: "Tiempo de entrega",
    empty: 1,
    onPage: true,
    form: { name: "entrega", rule: whole(1, 365, "Escribe los días de entrega."), hint: "En días." },
    numbers: { min: 1, max: 365, unit: "días" },
    otherNames: "deliverydays, delivery days, tiempoentrega, entrega, dias de entrega, dias",
  },
  warrantyMonths: {
    column: "warranty_months",
    label: "Garantía (meses)",
    empty: null,
    listed: true,
    onPage: true,
    form: {
      name: "garantia",
      rule: wholeOrNothing(0, 120),
      label: "Garantía (opcional)",
      hint: "En meses. Si lo dejas vacío, la tienda no la menciona.",
    },
    numbers: { min: 0, max: 120, unit: "meses" },
    otherNames: "warranty, warrantymonths, warranty months, garantia, meses de garantia",
  },
  lowStock: {
    column: "low_stock",
    label: "Avisar cuando queden",
    empty: null,
    form: {
      name: "avisar",
      rule: wholeOrNothing(0, MAX_STOCK),
      label: "Avisar cuando queden (opcional)",
      hint: "Si lo dejas vacío, vale lo que dicen los ajustes.",
    },
    numbers: { min: 0, max: MAX_STOCK, unit: "" },
    otherNames: "lowstock, low stock, stock minimo, minimo, cantidad minima, punto de reposicion",
  },
  hidden: {
    column: "hidden",
    label: "Borrador",
    empty: false,
    listed: true,
    form: {
      name: "borrador",
      rule: checkboxRule,
      label: "Guardar como borrador: no se ve en la tienda",
    },
  },
  description: {
    column: "description",
    label: "Descripción",
    empty: "",
    listed: true,
    onPage: true,
    form: { name: "descripcion", rule: descriptionText },
    text: { rows: 6 },
    otherNames: "description, detalle, descripcion larga, body html",
  },
  ownTerms: {
    column: "own_terms",
    label: "Condiciones propias",
    empty: "",
    onPage: true,
    form: {
      name: "condiciones",
      rule: ownTermsText,
      label: "Condiciones propias (opcional)",
      hint: "Garantía, devolución o soporte de este producto, si no son los de tus términos y condiciones.",
    },
    text: { rows: 2 },
    otherNames: "ownterms, own terms, condiciones, condiciones de venta, terms",
  },
  typeId: { column: "type_id", label: "Tipo", empty: null, listed: true },
  attributes: { column: "attributes", label: "Atributos", empty: {}, listed: true },
  specs: {
    column: "specs",
    label: "Características",
    empty: [],
    listed: true,
    otherNames: "specs, especificaciones, caracteristica, ficha tecnica, attributes",
  },
  designShape: {
    column: "design_shape",
    label: "Dibujo de la mochila",
    empty: "clasica",
    form: {
      name: "dibujo",
      rule: z.enum(shapeNames, "Elige un dibujo.").optional().default("clasica"),
      hint: "El que más se le parece.",
    },
  },
  designColours: { column: "design_colours", label: "Colores para personalizar", empty: [] },
  printArea: {
    column: "print_area",
    label: "Zona de impresión",
    empty: "",
    form: { name: "zona", rule: printAreaRule },
    text: {},
  },
} satisfies ProductFields;

/** Names of the fields that have such a property, for example `{ numbers: object }`. */
export type FieldNameWith<Part> = {
  [Name in ValueName]: (typeof written)[Name] extends Part ? Name : never;
}[ValueName];

export const productFields: ProductFields = written;
