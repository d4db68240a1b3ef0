import type { Db } from "#app/db/schema.ts";
import { createAdministrator, createVerifiedCustomer } from "#app/domain/accounts/first-people.server.ts";
import { createCategory } from "#app/domain/catalog/category-writes.server.ts";
import { createProducts, type ProductDraft } from "#app/domain/catalog/product-writes.server.ts";
import type { Picture } from "#app/domain/media/picture.ts";

export const picture: Picture = {
  key: "productos-imagenes/prueba",
  original: "original.png",
  width: 800,
  height: 800,
  widths: [240, 480],
  placeholder: "#efeae3",
};

const graphicsCard: ProductDraft = {
  name: "Radeon RX 7600",
  brand: "AMD",
  description: "Tarjeta gráfica para jugar en 1080p.",
  price: 125_000,
  stock: 10,
  deliveryDays: 3,
  categoryId: 0,
  labelIds: [],
  specs: [],
  media: [{ kind: "image", file: picture }],
};

/** Adds products that differ from a graphics card in what is given; ids in the same order. */
export async function addProducts(db: Db, ...overrides: Partial<ProductDraft>[]): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const existing = await transaction.selectFrom("category").select("id").executeTakeFirst();
    const categoryId =
      existing?.id ??
      (await createCategory(transaction, { name: "Componentes", description: "Piezas", image: null }));
    const drafts = overrides.map((override) => ({ ...graphicsCard, categoryId, ...override }));
    return createProducts(transaction, drafts);
  });
}

export async function addProduct(db: Db, override: Partial<ProductDraft> = {}): Promise<number> {
  const [id] = await addProducts(db, override);
  if (id === undefined) throw new Error("no product was made");
  return id;
}

const NO_LOGIN = "no password has this hash";

/** A customer with a phone and no address. */
export function addAna(db: Db, override: { phone?: string } = { phone: "987654321" }): Promise<string> {
  const ana = { email: "ana@correo.example", firstName: "Ana", lastName: "Quispe", ...override };
  return db.transaction().execute((transaction) => createVerifiedCustomer(transaction, NO_LOGIN, ana));
}

/** Another customer, whose things Ana must not see. */
export function addBeto(db: Db): Promise<string> {
  const beto = { email: "beto@correo.example", firstName: "Beto", lastName: "Flores", phone: "912345678" };
  return db.transaction().execute((transaction) => createVerifiedCustomer(transaction, NO_LOGIN, beto));
}

export function addRosa(db: Db): Promise<string> {
  const rosa = { email: "rosa@tienda.example", name: "Rosa Mendoza" };
  return db.transaction().execute((transaction) => createAdministrator(transaction, NO_LOGIN, rosa));
}

export async function addAddress(db: Db, customerId: string): Promise<void> {
  await db
    .insertInto("address")
    .values({
      customer_id: customerId,
      region_code: "15",
      province_code: "1501",
      district_code: "150122",
      line: "Av. Larco 123",
      recommendation: "Portón verde",
    })
    .execute();
}

export async function stockOf(db: Db, productId: number): Promise<number> {
  const query = db.selectFrom("product").select("stock").where("id", "=", productId);
  return (await query.executeTakeFirstOrThrow()).stock;
}
