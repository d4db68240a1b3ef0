import type { MissingDatum } from "#app/catalog/compatibility/finding.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { type CatalogPart, partsOf } from "#app/catalog/types/parts.server.ts";
import { ASSEMBLY } from "#app/catalog/types/product-type.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { typedValue } from "#app/catalog/types/write-value.ts";
import { readOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import type { OrderedBuild } from "#app/orders/pc-build/ordered-build.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import type { Db, OrderedPart } from "#app/platform/db/schema.ts";
import { partsFromProducts } from "./read-build.server.ts";
import { builderSteps, stepOf } from "./steps/steps.ts";

export interface AssemblyPart extends OrderedPart {
  /** `Procesador` */
  step: string;
}

export interface AssemblyPoint {
  productId: number;
  key: string;
  text: string;
  /** label and unit of the attribute; undefined when it is deleted */
  attribute: { name: string; unit: string | null; options: string[] } | undefined;
  /** the product's value, as typed; empty when unknown */
  answer: string;
  /** the value is incomplete: it describes one of two slots */
  open: boolean;
}

export interface Assembly {
  number: string;
  customer: string;
  /** the ordered assembly service; undefined: parts only */
  service: string | undefined;
  parts: AssemblyPart[];
  points: AssemblyPoint[];
  /** incompatibilities by today's data, including answers to open points */
  conflicts: string[];
  warnings: string[];
}

/** Data for the assembly of an order's PC; undefined when it has none. */
export async function readAssembly(db: Db, number: string): Promise<Assembly | undefined> {
  const [order, build] = await Promise.all([readOrder(db, number), readOrderedBuild(db, number)]);
  if (!order || !build) return undefined;
  const products = await partsOf(
    db,
    build.parts.map(({ productId }) => productId),
  );
  const types = await readTypes(db);
  const productOf = (id: number) => products.find((product) => product.id === id);
  const parts = build.parts.map((part) => ({ ...part, step: stepOf(part.type ?? "")?.name ?? "" }));
  const place = (step: string) => builderSteps.findIndex(({ name }) => name === step);
  const { conflicts, missing } = verdictAmong(products, build);
  return {
    number,
    customer: `${order.firstName} ${order.lastName}`,
    service: await readService(db, number),
    parts: parts.sort((one, other) => place(one.step) - place(other.step)),
    points: build.openPoints.map((point) => {
      const product = productOf(point.productId);
      const type = types.find(({ key }) => key === product?.typeKey);
      const attribute = type?.attributes.find(({ key }) => key === point.key);
      return {
        ...point,
        attribute: attribute && { name: attribute.name, unit: attribute.unit, options: attribute.options },
        answer: typedValue(product?.facts[point.key]),
        open: missing.some(({ productId, key }) => productId === point.productId && key === point.key),
      };
    }),
    conflicts,
    warnings: build.warnings.filter((text) => !conflicts.includes(text)),
  };
}

interface OrderVerdict {
  state: VerdictState;
  /** incompatibilities */
  conflicts: string[];
  missing: MissingDatum[];
}

/** Verdict about an ordered PC, by today's product data. */
export async function readOrderVerdict(db: Db, build: OrderedBuild): Promise<OrderVerdict> {
  const ids = build.parts.map(({ productId }) => productId);
  return verdictAmong(await partsOf(db, ids), build);
}

function verdictAmong(products: readonly CatalogPart[], { parts }: OrderedBuild): OrderVerdict {
  const { state, findings } = verdictOf(partsFromProducts(products, parts).parts);
  const conflicts = findings.filter(({ kind }) => kind === "incompatible").map(({ text }) => text);
  const missing = findings.flatMap((finding) => (finding.kind === "unknown" ? finding.missing : []));
  return { state, conflicts: [...new Set(conflicts)], missing };
}

/** Name of the ordered assembly service, as stored with the order. */
async function readService(db: Db, number: string): Promise<string | undefined> {
  const line = await db
    .selectFrom("order_line")
    .innerJoin("order", "order.id", "order_line.order_id")
    .innerJoin("product", "product.id", "order_line.product_id")
    .innerJoin("product_type", "product_type.id", "product.type_id")
    .select("order_line.name")
    .where("order.number", "=", number)
    .where("product_type.key", "=", ASSEMBLY)
    .executeTakeFirst();
  return line?.name;
}
