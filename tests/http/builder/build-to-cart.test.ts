import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.ts";
import { builderStore, redirectOf } from "#tests/support/catalog/builder-store.ts";
import type { Browser } from "#tests/support/store/browser.ts";

const { db, ids, browserOf, pageOf, listParts, whole } = await builderStore();

describe("from build to order", () => {
  const cartOf = (browser: Browser) => readCart(/carrito=([^;]*)/.exec(browser.cookie())?.[1] ?? "");

  test("puts every part in the cart, with its units", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", {
      partes: `${ids.ryzen5600},${ids.ddr4}x2`,
      intencion: "carrito",
    });
    expect(redirectOf(answer)).toEqual([303, "/checkout"]);
    expect(cartOf(guest)).toEqual([
      { productId: ids.ryzen5600, units: 1 },
      { productId: ids.ddr4, units: 1 },
    ]);
    expect(await (await guest.get("/checkout")).text()).toContain("Solo hay 1 unidad.");
  });

  test("raises units already in the cart, up to the stock and the limit per order", async () => {
    await db.updateTable("product").set({ stock: 50 }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    await guest.post("/acciones/carrito", { intencion: "agregar", producto: `${ids.ddr4}` });
    await guest.post("/arma-tu-pc", { partes: `${ids.b550},${ids.ddr4}x4`, intencion: "carrito" });
    expect(cartOf(guest)).toEqual([
      { productId: ids.ddr4, units: 4 },
      { productId: ids.b550, units: 1 },
    ]);
    await guest.post("/arma-tu-pc", { partes: `${ids.ddr4}x20`, intencion: "carrito" });
    expect(cartOf(guest)[0]).toEqual({ productId: ids.ddr4, units: 10 });
    expect(await (await guest.get("/checkout")).text()).toContain("Vendemos hasta 10 unidades por pedido.");
  });

  test("warns that a second PC in the cart replaces the assembly sheet of the first", async () => {
    const guest = await browserOf();
    const put = async (text: string) => {
      await guest.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
      return (await guest.get("/checkout")).text();
    };
    const oneSheet = "Un pedido lleva la hoja de armado de una sola PC";
    expect(await put(listParts("ryzen5600", "b550"))).not.toContain(oneSheet);
    // The same PC with one additional part.
    expect(await put(listParts("ryzen5600", "b550", "ddr4"))).not.toContain(oneSheet);
    expect(await put(listParts("ryzen7600", "b650m"))).toContain(oneSheet);
  });

  test("a changed PC removes its replaced parts from the cart", async () => {
    const guest = await browserOf();
    await guest.post("/acciones/carrito", { intencion: "agregar", producto: `${ids.rtx5080}` });
    const put = (text: string) => guest.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    await put(`${listParts("ryzen5600", "b550", "nvme")},${ids.ddr4}x2`);
    await put(`${listParts("ryzen5600", "h610d4", "nvme")},${ids.ddr4}`);
    expect(cartOf(guest)).toEqual(
      [ids.rtx5080, ids.ryzen5600, ids.nvme, ids.ddr4, ids.h610d4].map((productId) => ({
        productId,
        units: 1,
      })),
    );
    expect(await (await guest.get("/checkout")).text()).toContain("Sacamos del carrito lo que cambiaste");
  });

  test("names a part that left the store before the button was pressed", async () => {
    await db.updateTable("product").set({ hidden: true }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    await guest.post("/arma-tu-pc", { partes: listParts("ryzen5600", "ddr4"), intencion: "carrito" });
    expect(cartOf(guest)).toEqual([{ productId: ids.ryzen5600, units: 1 }]);
    expect(await (await guest.get("/checkout")).text()).toContain(
      "Una de las partes ya no está en la tienda",
    );
  });

  test("an emptied cart has no PC", async () => {
    const guest = await browserOf();
    const put = () =>
      guest.post("/arma-tu-pc", { partes: listParts("ryzen5600", "b550"), intencion: "carrito" });
    await put();
    expect(guest.cookie()).toContain("armado=");
    await guest.post("/acciones/carrito", { intencion: "vaciar" });
    expect(guest.cookie()).not.toContain("armado=");
    await put();
    for (const id of [ids.ryzen5600, ids.b550])
      await guest.post("/acciones/carrito", { intencion: "quitar", producto: `${id}` });
    expect(guest.cookie()).not.toContain("armado=");
  });

  test("a part sold out meanwhile is replaced in the builder, with the rest of the PC kept", async () => {
    const guest = await browserOf();
    const way = "Elegir otra parte para tu PC";
    const cart = async () => (await guest.get("/checkout")).text();
    const soldOut = (id: number) =>
      db.updateTable("product").set({ stock: 0 }).where("id", "=", id).execute();
    await guest.post("/arma-tu-pc", { partes: listParts("ryzen5600", "b550"), intencion: "carrito" });
    await guest.post("/acciones/carrito", { intencion: "agregar", producto: `${ids.rtx5080}` });
    await soldOut(ids.rtx5080);
    expect(await cart()).not.toContain(way);
    await soldOut(ids.b550);
    const html = await cart();
    expect(html).toContain(way);
    expect(html).toContain(`href="/arma-tu-pc?partes=${listParts("ryzen5600", "b550")}"`);
    await db.updateTable("product").set({ stock: 10 }).where("id", "in", [ids.rtx5080, ids.b550]).execute();
  });

  test("an empty build stays on its page", async () => {
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", { partes: "", intencion: "carrito" });
    expect(redirectOf(answer)).toEqual([303, "/arma-tu-pc"]);
    expect(await pageOf("", guest)).toContain("Elige al menos una parte para tu PC.");
  });

  test("the quote is a PDF with parts, total and validity", async () => {
    const response = await (await browserOf()).get(`/arma-tu-pc/cotizacion?partes=${whole()}`);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    expect(text).toContain("AMD Ryzen 5 5600");
    expect(text).toContain("Válida hasta el");
    expect(text).toMatch(/Total\s+S\/\s?\d/);
    expect(text).not.toContain("ya no está en la tienda");
    const short = await (await browserOf()).get(`/arma-tu-pc/cotizacion?partes=${whole()},999999`);
    const quote = await extractText(new Uint8Array(await short.arrayBuffer()), { mergePages: true });
    expect(quote.text).toContain("Una de las partes ya no está en la tienda");
  });
});
