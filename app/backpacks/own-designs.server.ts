import type { Db } from "#app/platform/db/schema.ts";
import { isBackpack } from "./backpack-products.server.ts";
import type { Design, SavedDesign } from "./design.ts";
import { designProblem } from "./design-problem.ts";

/** Newest first, each with its backpack's current state. */
export async function readOwnDesigns(db: Db, customerId: string): Promise<SavedDesign[]> {
  const rows = await designsOf(db, customerId)
    .leftJoin("product", (join) =>
      join.onRef("product.id", "=", "design.product_id").on("product.hidden", "=", false),
    )
    .select([
      "product.name",
      "product.stock",
      "product.design_colours as colours",
      isBackpack.as("takesDesign"),
    ])
    .orderBy("design.created_at", "desc")
    .orderBy("design.id", "desc")
    .execute();
  return rows.flatMap(({ name, stock, colours, takesDesign, ...row }) =>
    whole(row).map((design) => {
      const { productId } = design;
      if (productId === null || name === null) return { ...design, backpack: null, problem: undefined };
      const product = { productId, takesDesign, designColours: colours ?? [] };
      return {
        ...design,
        backpack: { name, soldOut: stock === 0 },
        problem: designProblem(design, product),
      };
    }),
  );
}

/** Leaves out ids of other customers. `hold`: they can't be deleted before the end of the transaction. */
export async function findOwnDesigns(
  db: Db,
  customerId: string | undefined,
  ids: readonly number[],
  { hold = false } = {},
): Promise<Map<number, Design>> {
  if (customerId === undefined || ids.length === 0) return new Map();
  const own = designsOf(db, customerId).where("design.id", "in", ids).orderBy("design.id");
  const rows = await (hold ? own.forKeyShare() : own).execute();
  return new Map(rows.flatMap(whole).map((design) => [design.id, design]));
}

function designsOf(db: Db, customerId: string) {
  return db
    .selectFrom("design")
    .select(["design.id", "design.product_id as productId", "design.shape", "design.colour"])
    .select(["design.placement", "design.picture", "design.preview", "design.created_at as createdAt"])
    .select("design.print_area as printArea")
    .where("design.customer_id", "=", customerId)
    .where("design.removed_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof designsOf>["execute"]>>[number];

function whole({ picture, preview, ...design }: Row): Design[] {
  return picture && preview ? [{ ...design, picture, preview }] : [];
}
