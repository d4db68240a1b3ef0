import { beforeEach, expect } from "vitest";
import { sessionCookie, type TestPerson } from "#tests/support/accounts/people.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowser } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";
import { type StoredParts, storedParts } from "./build-parts.ts";
import { addProduct } from "./products.ts";

/** A store of the known parts, with functions for its builder. Call at the top of the file. */
export async function builderStore() {
  const tested = await testStore();
  const { db, store } = tested;
  const ids = {} as StoredParts;
  beforeEach(async () => {
    Object.assign(ids, await storedParts(db));
  });

  async function browserOf(person?: TestPerson): Promise<Browser> {
    return openBrowser(tested, person ? await sessionCookie(store.services, person) : "");
  }

  async function pageOf(search: string, browser?: Browser): Promise<string> {
    const response = await (browser ?? (await browserOf())).get(`/arma-tu-pc${search}`);
    expect(response.status).toBe(200);
    return response.text();
  }

  const listParts = (...keys: (keyof StoredParts)[]) => keys.map((key) => ids[key]).join(",");
  const whole = () => listParts("ryzen5600", "b550", "ddr4", "rtx4060", "nvme", "case360", "rm750");

  /** Orders what is in the cart; returns the order's number. */
  async function order(browser: Browser, typed: Record<string, string> = {}): Promise<string> {
    const page = await (await browser.get("/checkout")).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    const fixed = {
      solicitud: value("solicitud"),
      total: value("total"),
      envio: value("envio"),
      entrega: "pickup",
    };
    const form = { ...BOLETA, ...fixed, ...typed };
    expect(redirectOf(await browser.post("/checkout", form))).toEqual([303, "/verificarCheckout"]);
    expect(browser.cookie()).not.toContain("armado=");
    return (await db.selectFrom("order").select("number").executeTakeFirstOrThrow()).number;
  }

  async function ordered(browser: Browser, text: string): Promise<string> {
    await browser.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    return order(browser);
  }

  /** Adds the assembly service as a product; returns its id. */
  async function addAssembly(): Promise<number> {
    const assembly = await addProduct(db, { name: "Armado de tu PC", price: 7_700 });
    const type = db.selectFrom("product_type").select("id").where("key", "=", "assembly");
    await db.updateTable("product").set({ type_id: type }).where("id", "=", assembly).execute();
    return assembly;
  }

  return { tested, db, ids, browserOf, pageOf, listParts, whole, order, ordered, addAssembly };
}

/** The text of the status element. */
export function verdictIn(page: string): string {
  const [, inside = ""] = /<p id="veredicto" role="status"[^>]*>(.*?)<\/p>/s.exec(page) ?? [];
  return inside.replaceAll(/<[^>]*>|<!-- -->/g, "");
}

export function redirectOf(response: Response): [number, string | null] {
  return [response.status, response.headers.get("Location")];
}
