import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import { freeSlug, slugify } from "#app/values/slug.ts";
import { readTextCell } from "./values.ts";

/** Column names in lower case: of older exports, then of Shopify's present ones. */
const HANDLE = ["handle", "url handle"];
const PICTURE = ["image src", "product image url"];
const VARIANT_PICTURE = ["variant image", "variant image url"];
const PUBLISHED = ["published", "published on online store"];
const ABOUT_PICTURES = [...HANDLE, ...PICTURE, "image position", "image alt text"];
const OPTION_VALUE = /^option\d value$/;
/** What a variant never takes from its product. */
const OF_VARIANT =
  /^(?:variant |option\d |image |price|compare[- ]at price|cost per item|included \/|inventory |continue selling|weight |unit price |requires shipping|fulfillment service|charge tax|tax code|google shopping \/ (?:mpn|manufacturer))|^(?:sku|barcode|product image url)$/;
const HIDDEN = /^(?:draft|archived|unlisted)$/i;

/** Shopify's own limit. */
const MAX_VARIANTS = 2048;

type ReadRow = Extract<StagedRow, { cells: unknown }>;

/** Shopify exports a row for each variant and further picture of a product. Makes each variant a whole product. */
export async function* shopifyRows(
  rows: AsyncIterable<StagedRow>,
  columns: readonly string[],
): AsyncGenerator<StagedRow> {
  const names = columns.map((name) => name.toLowerCase());
  const handle = placeOf(names, HANDLE);
  let group: ReadRow[] = [];
  for await (const row of rows) {
    const isRead = "cells" in row && textIn(row, handle) !== "";
    const isSame = isRead && group[0] !== undefined && textIn(row, handle) === textIn(group[0], handle);
    if (!isSame || group.length === MAX_VARIANTS) {
      yield* productsOf(group, names);
      group = [];
    }
    if (isRead) group.push(row);
    else yield row;
  }
  yield* productsOf(group, names);
}

function placeOf(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) => wanted.includes(name));
}

/** `place` below zero: the file has no such column. */
function textIn({ cells }: ReadRow, place: number): string {
  return readTextCell(cells[place] ?? null) ?? "";
}

/** `group`: a product's row, then those of its other variants and pictures */
function productsOf(group: readonly ReadRow[], names: readonly string[]): ReadRow[] {
  const [first] = group;
  if (!first) return [];
  const isVariant = (row: ReadRow) =>
    names.some((name, place) => !ABOUT_PICTURES.includes(name) && textIn(row, place) !== "");
  const variants = group.filter((row) => row === first || isVariant(row));
  const options = new Map(variants.map((row) => [row, optionsOf(row, names)]));
  const isOne = variants.filter((row) => options.get(row)?.length).length < 2;
  const picturesOf = variantPictures(group, variants, names);
  const slugs = new Set([textIn(first, placeOf(names, HANDLE))]);
  return variants.map((row) => {
    const own = options.get(row) ?? [];
    // Without options nothing tells it from its product: the check says what it lacks.
    if (row !== first && own.length === 0) return row;
    return {
      line: row.line,
      cells: names.map((name, place) => {
        const cell = (row === first || OF_VARIANT.test(name) ? row : first).cells[place] ?? "";
        if (name === "title" && !isOne) return withOptions(first, place, own);
        if (PUBLISHED.includes(name)) return isHidden(first, names) ? "FALSE" : cell;
        if (PICTURE.includes(name)) return picturesOf(row);
        return HANDLE.includes(name) && row !== first ? slugOf(first, place, own, slugs) : cell;
      }),
    };
  });
}

/** `Default Title` is the only variant of a product without options. */
function optionsOf(row: ReadRow, names: readonly string[]): string[] {
  return names
    .flatMap((name, place) => (OPTION_VALUE.test(name) ? [textIn(row, place)] : []))
    .filter((value) => value !== "" && value.toLowerCase() !== "default title");
}

function withOptions(first: ReadRow, place: number, options: readonly string[]): Cell {
  const title = textIn(first, place);
  return title === "" || options.length === 0 ? title : `${title} – ${options.join(" / ")}`;
}

/** Drafts may be marked as published. */
function isHidden(first: ReadRow, names: readonly string[]): boolean {
  return HIDDEN.test(textIn(first, names.indexOf("status")));
}

/** The product keeps its address for its first variant. */
function slugOf(first: ReadRow, place: number, options: readonly string[], taken: Set<string>): string {
  const slug = freeSlug([textIn(first, place), slugify(options.join(" "))].filter(Boolean).join("-"), taken);
  taken.add(slug);
  return slug;
}

/** A variant's own picture, then those of the product that no other variant has; without an own one, all. */
function variantPictures(group: readonly ReadRow[], variants: readonly ReadRow[], names: readonly string[]) {
  const ownOf = (row: ReadRow) => textIn(row, placeOf(names, VARIANT_PICTURE));
  const all = group.map((row) => textIn(row, placeOf(names, PICTURE)));
  const owned = new Set(variants.map(ownOf));
  return (row: ReadRow): string => {
    const own = ownOf(row);
    const shown = own === "" ? all : [own, ...all.filter((picture) => !owned.has(picture))];
    return [...new Set(shown)].filter(Boolean).join(" | ");
  };
}
