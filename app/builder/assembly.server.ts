import { partsOf } from "#app/catalog/types/parts.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { typedValue } from "#app/catalog/types/write-value.ts";
import { readOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import type { Db, OrderedPart } from "#app/platform/db/schema.ts";
import { builderSteps, stepOf } from "./steps.ts";

export interface AssemblyPart extends OrderedPart {
  /** `Procesador` */
  step: string;
}

export interface AssemblyPoint {
  productId: number;
  key: string;
  text: string;
  /** how the attribute is called and measured; undefined when it is gone */
  attribute: { name: string; unit: string | null; options: string[] } | undefined;
  /** as typed; empty: none yet */
  answer: string;
}

export interface Assembly {
  number: string;
  customer: string;
  parts: AssemblyPart[];
  points: AssemblyPoint[];
  warnings: string[];
}

/** What who puts an order's PC together needs to know; undefined when the order is none. */
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
  return {
    number,
    customer: `${order.firstName} ${order.lastName}`,
    parts: parts.sort((one, other) => place(one.step) - place(other.step)),
    points: build.openPoints.map((point) => {
      const product = productOf(point.productId);
      const type = types.find(({ key }) => key === product?.typeKey);
      const attribute = type?.attributes.find(({ key }) => key === point.key);
      return {
        ...point,
        attribute: attribute && { name: attribute.name, unit: attribute.unit, options: attribute.options },
        answer: typedValue(product?.facts[point.key]),
      };
    }),
    warnings: build.warnings,
  };
}
