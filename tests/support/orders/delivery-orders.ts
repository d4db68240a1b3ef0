import { beforeEach } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { officeStore } from "#tests/support/store/office-store.ts";

/** A store whose customer Rosa, in Miraflores, has a card of S/ 1,600.00 in the cart. Call at the top of the file. */
export async function deliveryOrders() {
  const opened = await officeStore();
  const { db, tested } = opened;
  const card = { id: 0 };
  const rosa = {} as Browser;
  beforeEach(async () => {
    card.id = (await catalogue(db)).graphicsCard;
    const customer = await customerWithAddress(db);
    Object.assign(rosa, await openBrowserOf(tested, customer));
    await rosa.post("/acciones/carrito", { intencion: "agregar", producto: `${card.id}` });
  });

  /** The checkout's page and the fields of its form. */
  async function fill() {
    const page = await (await rosa.get("/checkout")).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    const names = ["solicitud", "total", "envio", "punto"];
    return { page, form: Object.fromEntries(names.map((name) => [name, value(name)])) };
  }

  const lastOrder = () => db.selectFrom("order").selectAll().executeTakeFirstOrThrow();

  return { ...opened, card, rosa, fill, lastOrder };
}
