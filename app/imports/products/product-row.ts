import { readColours, shapeLabels, shapeNames } from "#app/catalog/products/design-colours.ts";
import { MAX_PART_NUMBER, MAX_PRICE, MAX_SKU } from "#app/catalog/products/field-rules.ts";
import { type ProductValues, productFields } from "#app/catalog/products/product-fields.ts";
import { checkSpecs, MAX_LABELS, MAX_MEDIA } from "#app/catalog/products/product-form.ts";
import type { NumberName, TextName } from "#app/catalog/products/product-values.ts";
import { descriptionText, nameText } from "#app/catalog/products/texts.ts";
import { shorten } from "#app/catalog/types/read-value.ts";
import { isAttributeTarget, targetHeading } from "#app/imports/read/attribute-columns.ts";
import { type Field, type FileValueName, fieldLabels, type Mapping } from "#app/imports/read/columns.ts";
import { htmlText } from "#app/imports/read/html-text.ts";
import { readListCell, readSpecsCell, readTextCell, readYesNoCell } from "#app/imports/read/values.ts";
import type { Cell, Problem } from "#app/platform/db/json-columns.ts";
import type { Spec } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { type PriceStep, toStep, typedPrice } from "#app/values/money/price-step.ts";
import { isSlug } from "#app/values/slug.ts";
import { plainText } from "#app/values/text.ts";
import {
  categoryPath,
  currencyNamed,
  number,
  otherCurrencySentence,
  parseCell,
  priceRange,
  type ReportProblem,
  wholeNumberCell,
} from "./product-cells.ts";

/** Empty cells are absent. */
export interface ProductRow extends Partial<NotNull<Pick<ProductValues, FileValueName>>> {
  slug?: string;
  category?: string;
  subcategory?: string[];
  labels?: string[];
  visible?: boolean;
  type?: string;
  /** by column heading, as typed */
  attributeTexts?: Record<string, string>;
  images?: string[];
}

type NotNull<Values> = { [Name in keyof Values]: NonNullable<Values[Name]> };

export interface ReadRow {
  product: ProductRow;
  problems: Problem[];
  /** fields with a value that was refused: they are not missing */
  refused: Set<Field>;
}

const MAX_IMAGE_NAME = 2000;
const shortName = nameText("Falta un nombre.");
/** Results of failed formulas, in English or Spanish. */
const SHEET_ERROR = /^#(?:N\/[AD]|[¡¿]?[A-Z]+(?:\/0)?[!?])$/;
const NO_CONTROL = /^\P{Cc}*$/u;

export function readRow(
  cells: readonly Cell[],
  columns: readonly string[],
  mapping: Mapping,
  prices: PriceRules,
): ReadRow {
  const product: ProductRow = {};
  const problems: Problem[] = [];
  const refused = new Set<Field>();
  const report: ReportProblem = (field, sentence, kind = "error") => {
    problems.push({ kind, sentence: `${fieldLabels[field]}: ${sentence}` });
    if (kind === "error") refused.add(field);
  };
  const ownSpecs: Spec[] = [];
  mapping.forEach((target, index) => {
    const cell = cells[index] ?? null;
    if (target === "" || isBlank(cell)) return;
    if (typeof cell === "string" && SHEET_ERROR.test(cell)) {
      problems.push({
        kind: "error",
        sentence: `${columns[index] ?? "Una celda"}: la celda tiene el error ${cell}.`,
      });
      if (target !== "spec" && !isAttributeTarget(target)) refused.add(target);
      return;
    }
    if (target === "spec") {
      ownSpecs.push({ name: columns[index] ?? "", value: readTextCell(cell) ?? JSON.stringify(cell) });
      return;
    }
    if (isAttributeTarget(target)) {
      const text = readTextCell(cell) ?? readListCell(cell)?.join(", ") ?? JSON.stringify(cell);
      product.attributeTexts = { ...product.attributeTexts, [targetHeading(target)]: text };
      return;
    }
    const heading = columns[index] ?? "";
    readField(target, cell, product, { report, prices, heading, isPath: !mapping.includes("subcategory") });
  });
  if (ownSpecs.length > 0) takeSpecs([...(product.specs ?? []), ...ownSpecs], product, report);
  return { product, problems, refused };
}

function isBlank(cell: Cell): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}

export interface PriceRules {
  currency: PriceCurrency;
  step: PriceStep;
}

interface Reading {
  report: ReportProblem;
  prices: PriceRules;
  heading: string;
  /** the category's cell may also contain the subcategory */
  isPath: boolean;
}

type Reader = (cell: Cell, product: ProductRow, reading: Reading) => void;

function readField(field: Field, cell: Cell, product: ProductRow, reading: Reading): void {
  const reader: Reader | undefined = readers[field];
  if (reader) {
    reader(cell, product, reading);
    return;
  }
  const { numbers, form } = productFields[field as NumberName | TextName];
  if (!form) return;
  const value = numbers
    ? wholeNumberCell(field, cell, numbers.min, numbers.max, reading.report)
    : parseCell<string | number | null>(form.rule, cell, (sentence) => reading.report(field, sentence));
  if (value !== undefined) Object.assign(product, { [field]: value });
}

/** Numbers and texts are read by their rules in `productFields`. */
const readers: Record<Exclude<Field, NumberName | TextName>, Reader> & Partial<Record<Field, Reader>> = {
  sku(cell, product, { report }) {
    const text = readTextCell(cell) ?? "";
    if (text.length <= MAX_SKU && NO_CONTROL.test(text)) product.sku = text;
    else report("sku", `escribe como máximo ${MAX_SKU} letras, números y signos.`);
  },
  partNumber(cell, product, { report }) {
    const text = readTextCell(cell) ?? "";
    if (text.length <= MAX_PART_NUMBER && NO_CONTROL.test(text)) product.partNumber = text;
    else report("partNumber", `escribe como máximo ${MAX_PART_NUMBER} letras, números y signos.`);
  },
  slug(cell, product, { report }) {
    const text = (readTextCell(cell) ?? "").toLowerCase();
    if (isSlug(text)) product.slug = text;
    else report("slug", `“${shorten(text)}” no es una URL: usa minúsculas, números y guiones.`);
  },
  category(cell, product, reading) {
    const [category, subcategory] = reading.isPath ? categoryPath(cell) : [cell];
    nameReader("category")(category ?? cell, product, reading);
    if (subcategory) namesReader("subcategory")([subcategory], product, reading);
  },
  subcategory: namesReader("subcategory"),
  type: nameReader("type"),
  labels: namesReader("labels"),
  price(cell, product, { report, heading, prices: { currency, step } }) {
    const named = currencyNamed(readTextCell(cell) ?? "") ?? currencyNamed(heading);
    if (named !== undefined && named !== currency)
      return report("price", otherCurrencySentence(named, currency));
    const amount = number("price", cell, report);
    if (amount === undefined) return;
    // Binary fractions: 1.15 * 100 is 114.99999999999999.
    const typed = Number((amount * 100).toFixed(6));
    if (typed * 2 < step || typed > fromWholeUnits(MAX_PRICE)) return report("price", priceRange(step));
    const price = toStep(typed, step);
    if (price !== typed) report("price", `${amount} se redondea a ${typedPrice(price)}.`, "notice");
    product.price = price;
  },
  currency(cell, _, { report, prices: { currency } }) {
    const text = readTextCell(cell) ?? "";
    const named = currencyNamed(text);
    if (named === undefined) report("currency", `“${shorten(text)}” no se conoce: escribe PEN o USD.`);
    else if (named !== currency) report("currency", otherCurrencySentence(named, currency));
  },
  description(cell, product, { report }) {
    const text = htmlText(readTextCell(cell) ?? "");
    const read = parseCell(descriptionText, text, (sentence) => report("description", sentence));
    if (read !== undefined) product.description = read;
  },
  visible(cell, product, { report }) {
    const visible = readYesNoCell(cell);
    if (visible !== undefined) product.visible = visible;
    else report("visible", `“${shorten(readTextCell(cell) ?? JSON.stringify(cell))}”: escribe Sí o No.`);
  },
  specs(cell, product, { report }) {
    const specs = readSpecsCell(cell);
    if (specs) takeSpecs(specs, product, report);
    else report("specs", "escríbelas como “Socket: AM5 | Núcleos: 8”.");
  },
  designShape(cell, product, { report }) {
    const text = plainText(readTextCell(cell) ?? "");
    const shape = shapeNames.find((name) => plainText(shapeLabels[name]) === text);
    if (shape) product.designShape = shape;
    else report("designShape", `escribe ${Object.values(shapeLabels).join(", ")}.`);
  },
  designColours(cell, product, { report }) {
    const pairs = readSpecsCell(cell);
    if (!pairs) return report("designColours", "escríbelos como “Celeste: #6bb5e0 | Negro: #222222”.");
    const read = readColours(
      pairs.map(({ name }) => name),
      pairs.map(({ value }) => value),
    );
    if (read.ok) product.designColours = read.colours;
    else report("designColours", read.sentence);
  },
  images(cell, product, { report }) {
    const images = readListCell(cell);
    if (!images || images.some((image) => image.length > MAX_IMAGE_NAME || !NO_CONTROL.test(image)))
      return report("images", "escribe direcciones https o nombres de archivo, separados por “|”.");
    if (images.length > MAX_MEDIA) return report("images", `son ${images.length}: caben ${MAX_MEDIA}.`);
    const wrong = images.find((image) => /^[a-z][a-z0-9+.-]*:/i.test(image) && !isWebAddress(image));
    if (wrong) return report("images", `“${shorten(wrong)}” no es una dirección https.`);
    product.images = images;
  },
};

/** http is for the store's own pictures on a local machine; others are refused when fetched. */
function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text);
}

function takeSpecs(specs: Spec[], product: ProductRow, report: ReportProblem): void {
  const read = checkSpecs(
    specs.map(({ name }) => name),
    specs.map(({ value }) => value),
  );
  if (read.ok) product.specs = read.specs;
  else report("specs", read.sentence);
}

function nameReader(field: "category" | "type"): Reader {
  return (cell, product, { report }) => {
    const text = parseCell(shortName, cell, (sentence) => report(field, sentence));
    if (text !== undefined) product[field] = text;
  };
}

function namesReader(field: "subcategory" | "labels"): Reader {
  return (cell, product, { report }) => {
    const names = readListCell(cell);
    if (!names) return report(field, "escribe nombres separados por “|”.");
    if (names.length > MAX_LABELS) report(field, `son ${names.length}: caben ${MAX_LABELS}.`);
    const wrong = names.map((name) => shortName.safeParse(name)).find((parsed) => !parsed.success);
    if (wrong) report(field, wrong.error?.issues[0]?.message ?? "");
    if (!wrong && names.length <= MAX_LABELS) product[field] = names;
  };
}
