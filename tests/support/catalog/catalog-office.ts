import { type ChosenMedia, newReference } from "#app/catalog/pictures/chosen-media.ts";
import type { ProductEdit } from "#app/catalog/products/edit/edited-product.ts";
import { emptyProduct } from "#app/catalog/products/product-values.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { picture } from "./products.ts";

export async function author(db: Db): Promise<Author> {
  return { id: (await administrator(db)).id, name: "Elena Salas" };
}

let files = 0;

export async function sentPicture(db: Db, personId: string): Promise<ChosenMedia> {
  const key = `productos-imagenes/enviada-${++files}`;
  const file = { ...picture, key };
  const { token } = await db
    .insertInto("upload")
    .values({ person_id: personId, key, kind: "image", file: JSON.stringify(file) })
    .returning("token")
    .executeTakeFirstOrThrow();
  return { reference: newReference(token), kind: "image", file };
}

export function productEdit(edit: Partial<ProductEdit> & Pick<ProductEdit, "categoryId">): ProductEdit {
  return {
    ...emptyProduct,
    name: "Radeon RX 7600",
    brand: "AMD",
    description: "Tarjeta gráfica para jugar en 1080p.",
    price: 125_000,
    stock: 10,
    deliveryDays: 3,
    labelIds: [],
    media: [],
    ...edit,
  };
}

export async function auditOf(db: Db) {
  return db
    .selectFrom("audit_entry")
    .select(["person_name", "action", "entity", "entity_id", "before", "after"])
    .orderBy("id")
    .execute();
}

export async function auditRowsOf(db: Db) {
  return db
    .selectFrom("audit_row")
    .select(["action", "entity", "entity_id", "before", "after"])
    .orderBy("id")
    .execute();
}

export async function recordedTags(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("change_log").select("tags").execute();
  return rows.flatMap(({ tags }) => tags);
}
