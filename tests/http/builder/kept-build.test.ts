import { describe, expect, test } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { builderStore, redirectOf, verdictIn } from "#tests/support/catalog/builder-store.ts";
import { parts as knownParts } from "#tests/support/catalog/known-parts.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";

const { tested, db, ids, browserOf, pageOf, listParts, whole, order } = await builderStore();

const OFFER = "Tu PC sin terminar";
const OTHER = "Esta es otra PC";

describe("the PC under construction", () => {
  test("is offered to returning visitors, also after closing the browser, until a new one is started", async () => {
    const guest = await browserOf();
    expect(await pageOf("", guest)).not.toContain(OFFER);
    await pageOf(`?partes=${listParts("ryzen5600")}&paso=motherboard`, guest);
    await pageOf(`?partes=${listParts("ryzen5600", "b550")}`, guest);
    const kept = /armando=[^;]*/.exec(guest.cookie())?.[0] ?? "";
    const later = openBrowser(tested, kept);
    const page = await pageOf("", later);
    expect(textOf(page)).toContain(`${OFFER} 2 partes`);
    expect(page).toContain(`href="/arma-tu-pc?partes=${listParts("ryzen5600", "b550")}"`);
    const emptied = await later.post("/arma-tu-pc", { intencion: "partes" });
    expect(redirectOf(emptied)).toEqual([303, "/arma-tu-pc"]);
    expect(later.cookie()).not.toContain("armando=");
    expect(await pageOf("", later)).not.toContain(OFFER);
  });

  test("loses no part by the Back button, only by the part's own button", async () => {
    const guest = await browserOf();
    await pageOf(`?partes=${listParts("ryzen5600", "b550", "ddr4")}`, guest);
    for (const earlier of [listParts("ryzen5600", "b550"), listParts("ryzen5600")])
      expect(await pageOf(`?partes=${earlier}`, guest)).not.toContain(OTHER);
    expect(textOf(await pageOf("", guest))).toContain(`${OFFER} 3 partes`);
    const form = { partes: listParts("ryzen5600", "b550"), paso: "memory", intencion: "partes" };
    expect(redirectOf(await guest.post("/arma-tu-pc", form))).toEqual([
      303,
      `/arma-tu-pc?partes=${listParts("ryzen5600", "b550")}&paso=memory`,
    ]);
    expect(textOf(await pageOf("", guest))).toContain(`${OFFER} 2 partes`);
    await pageOf(`?partes=${listParts("ryzen7600", "b550")}`, guest);
    expect(await pageOf("", guest)).toContain(`partes=${listParts("ryzen7600", "b550")}`);
  });

  test("is not replaced by the PC of a link, which is kept on request", async () => {
    const guest = await browserOf();
    const own = listParts("ryzen7600", "b650m");
    await pageOf(`?partes=${own}`, guest);
    const other = await pageOf(`?partes=${whole()}`, guest);
    expect(textOf(other)).toContain(OTHER);
    expect(other).toContain(`href="/arma-tu-pc?partes=${own}"`);
    expect(await pageOf("", guest)).toContain(`href="/arma-tu-pc?partes=${own}"`);
    await pageOf(`?partes=${listParts("ryzen7600", "b650m", "ddr5")}`, guest);
    expect(textOf(await pageOf(`?partes=${listParts("ryzen7600", "b550")}`, guest))).toContain(OTHER);
    await guest.post("/arma-tu-pc", { partes: whole(), intencion: "partes" });
    expect(await pageOf(`?partes=${whole()}`, guest)).not.toContain(OTHER);
    expect(textOf(await pageOf("", guest))).toContain(`${OFFER} 7 partes`);
  });

  test("is finished with the order", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    await pageOf(`?partes=${whole()}`, rosa);
    await rosa.post("/arma-tu-pc", { partes: whole(), intencion: "carrito" });
    expect(rosa.cookie()).toContain("armando=");
    await order(rosa);
    expect(rosa.cookie()).not.toContain("armando=");
  });

  test("is not offered when none of its parts is on sale", async () => {
    const guest = await browserOf();
    await pageOf(`?partes=${ids.ryzen5600}`, guest);
    await db.updateTable("product").set({ hidden: true }).where("id", "=", ids.ryzen5600).execute();
    expect(await pageOf("", guest)).not.toContain(OFFER);
  });
});

describe("a product checked from its page (¿Va con mi PC?)", () => {
  const productPage = async (id: number) => {
    const browser = await browserOf();
    const { slug } = await db
      .selectFrom("product")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return (await browser.get(`/producto/${slug}/${id}`)).text();
  };

  test("is added to the PC under construction; for a single part it is only shown as a replacement", async () => {
    expect(await productPage(ids.b650m)).toContain(`href="/arma-tu-pc?agregar=${ids.b650m}"`);
    const guest = await browserOf();
    const ask = async (id: number) => redirectOf(await guest.get(`/arma-tu-pc?agregar=${id}`));
    expect(await ask(ids.ryzen5600)).toEqual([303, `/arma-tu-pc?partes=${ids.ryzen5600}#veredicto`]);
    await pageOf(`?partes=${ids.ryzen5600}`, guest);
    const both = `?partes=${listParts("ryzen5600", "b650m")}`;
    expect(await ask(ids.b650m)).toEqual([303, `/arma-tu-pc${both}#veredicto`]);
    const page = await pageOf(both, guest);
    expect(page).toContain(`Agregamos ${knownParts.b650m.name} a tu PC.`);
    expect(verdictIn(page)).toMatch(/^Incompatible/);
    await ask(ids.b650m);
    expect(await pageOf(both, guest)).toContain("ya está en tu PC");
    const other = `?partes=${listParts("ryzen5600", "b550")}&prueba=si`;
    expect(await ask(ids.b550)).toEqual([303, `/arma-tu-pc${other}#veredicto`]);
    const tried = await pageOf(other, guest);
    expect(tried).toContain(
      `Así queda tu PC con ${knownParts.b550.name} en lugar de ${knownParts.b650m.name}.`,
    );
    expect(textOf(tried)).toContain(OTHER);
    expect(await pageOf("", guest)).toContain(`href="/arma-tu-pc${both}"`);
  });

  test("that is not a PC part can be neither checked nor added", async () => {
    await db.updateTable("product").set({ type_id: null }).where("id", "=", ids.b550).execute();
    expect(await productPage(ids.b550)).not.toContain("¿Va con mi PC?");
    const guest = await browserOf();
    for (const id of [`${ids.b550}`, "999999", "x"])
      expect(redirectOf(await guest.get(`/arma-tu-pc?agregar=${id}`))).toEqual([303, "/arma-tu-pc"]);
  });
});
