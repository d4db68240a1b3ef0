import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listProducts } from "#app/catalog/browse/list.server.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { suggest } from "#app/catalog/search/suggestions.server.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type Judgement, judgements } from "./judged-queries.ts";
import { seedDemo } from "./seed.ts";

const { db } = await testDatabase();

interface DemoProduct {
  name: string;
  brand: string;
  subcategory: string;
  labels: string[];
}

const demo = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "catalog.json"), "utf8"),
) as DemoProduct[];
const kindsOf = new Map(
  demo.map(({ name, brand, subcategory, labels }) => [name, [brand, subcategory, ...labels]]),
);

test("every search of the relevance set shows its expected products", async () => {
  await db.transaction().execute((transaction) => seedDemo(transaction, "x"));
  await analyzeCatalogue(db);
  const wrong: string[] = [];
  for (const judgement of judgements) {
    const filters = readFilters(new URLSearchParams({ producto: judgement.query }));
    const { products, total } = await listProducts(db, filters);
    const names = products.map(({ name }) => name);
    if (!isRight(judgement, names, total)) wrong.push(`${judgement.query}: ${names.slice(0, 5).join(", ")}`);
  }
  expect(judgements.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);

  const typing = ["proces", "placa ma", "rizen", "tarjeta de v", "teclado meca", "logi"];
  const offered = await Promise.all(typing.map((text) => suggest(db, text)));
  expect(offered.map(({ products, labels }) => [products.length, labels[0]?.name])).toEqual([
    [6, "Procesadores"],
    [6, "Motherboards"],
    [6, "Ryzen"],
    [6, "Tarjetas Gráficas"],
    [6, undefined],
    [6, "Logitech"],
  ]);
});

function isRight({ first, only, min = 1, nothing }: Judgement, names: string[], total: number): boolean {
  if (nothing) return total === 0;
  if (first) {
    const leading = names.slice(0, first.length);
    return first.every((part) => leading.some((name) => name.includes(part)));
  }
  return (
    total >= min && names.slice(0, Math.min(10, min)).every((name) => kindsOf.get(name)?.includes(only ?? ""))
  );
}
