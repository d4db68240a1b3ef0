import { describe, expect, test } from "vitest";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { pngBomb } from "#tests/attack/support/bombs.ts";
import { customerWithoutAddress, PASSWORD } from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { openPaymentShop, QUEUE } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { orderPage, TOTAL } from "#tests/support/payments/place-order.ts";
import { openBrowserOf } from "#tests/support/store/browser.ts";

const shop = await openPaymentShop();
const { db, ordered, request, shopper, voucher } = shop;

describe("a voucher", () => {
  test("is a picture that only the back office can open", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    await voucher(browser, await ordered(browser, "yape"));
    const { picture } = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    if (!picture) throw new Error("no picture");
    const address = pictureUrl(picture, 320);
    const opened = await shop.office.get(address);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Content-Type")).toBe("image/webp");
    expect(opened.headers.get("Cache-Control")).toContain("private");
    expect((await browser.get(address)).status).toBe(302);
    expect((await request(address)).status).toBe(302);
    for (const file of [address.split("/").at(-1), picture.original])
      expect((await request(`/archivos/${picture.key}/${file}`)).status).toBe(404);
    expect((await shop.office.get("/administrador/pagos/comprobantes/otra/320.webp")).status).toBe(404);
  });

  test("of an order that is annulled afterwards is shown as under review", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    expect(await (await browser.get(orderPage(number))).text()).toContain("cuando esté, lo verás aquí");
    await voucher(browser, number);
    await browser.post(orderPage(number), { intencion: "anular", motivo: "" });
    const shown = await (await browser.get(orderPage(number))).text();
    expect(shown).toContain("La tienda revisa el pago que mostraste");
    expect(shown).not.toContain("cuando esté, lo verás aquí");
  });

  test("is in its customer's copy of their data, and its picture is deleted with the account", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    const { pedidos } = await (await browser.get("/cliente/perfil/datos")).json();
    const [sent] = pedidos[0].constanciasDePago;
    expect(sent).toMatchObject({ metodo: "yape", operacion: "0012345" });
    expect(sent.monto).toEqual({ monto: TOTAL / 100, moneda: "PEN" });
    const picture = await browser.get(sent.captura);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const julio = await shopper(await customerWithoutAddress(db));
    expect((await julio.get(sent.captura)).status).toBe(404);
    const kept = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    const file = kept.picture ? pictureUrl({ ...kept.picture, widths: [] }, 320) : "";
    expect((await shop.office.get(file)).status).toBe(200);
    expect((await browser.post("/cliente/perfil/eliminar", { actual: PASSWORD })).status).toBe(303);
    expect((await shop.office.get(file)).status).toBe(404);
    const left = await db.selectFrom("voucher").select(["picture", "operation_number"]).execute();
    expect(left).toEqual([{ picture: null, operation_number: "0012345" }]);
    expect(await (await shop.office.get(QUEUE)).text()).toContain("La imagen se borró con la cuenta");
  });

  test("removes the link to pay from the list of orders, and the list shows the payment state", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    const list = async () =>
      (await (await browser.get("/cliente/mis-compras")).text()).replaceAll("<!-- -->", "");
    const before = await list();
    expect(before).toContain("Pago: Pendiente");
    expect(before).toContain(`href="${orderPage(number)}#pago"`);
    await voucher(browser, number);
    const after = await list();
    expect(after).toContain("Pago: Por verificar");
    expect(after).not.toContain("Ver cómo pagar");
  });

  test("sent twice is stored once", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await Promise.all([voucher(browser, number), voucher(browser, number, { operacion: "00-12 345" })]);
    expect(await db.selectFrom("voucher").select("operation_number").execute()).toEqual([
      { operation_number: "0012345" },
    ]);
  });

  test("sent again with another amount replaces the waiting one", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3000" });
    const before = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    expect((await voucher(browser, number, { captura: await pictureFile("otra.png") })).status).toBe(303);
    const [after, ...others] = await db.selectFrom("voucher").select(["amount", "picture"]).execute();
    expect(others).toEqual([]);
    expect(after?.amount).toBe(TOTAL);
    expect(after?.picture?.key).not.toBe(before.picture?.key);
  });

  test("of another customer's order gets 404, and nothing is stored", async () => {
    await enableMethod(db, "yape");
    const number = await ordered(await shopper(), "yape");
    const julio = await openBrowserOf(shop, await customerWithoutAddress(db));
    expect((await voucher(julio, number)).status).toBe(404);
    expect((await julio.get(orderPage(number))).status).toBe(404);
    expect(await db.selectFrom("voucher").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["a picture that is none", { captura: new File(["<svg/>"], "a.png") }, "no es una imagen JPG o PNG"],
    [
      "a picture of too many pixels",
      { captura: new File([pngBomb(30_000, 8)], "a.png") },
      "demasiados píxeles",
    ],
    ["no picture", { captura: new File([], "a.png") }, "Elige una imagen."],
    ["no operation", { operacion: "" }, "Escribe el número de operación"],
    ["an amount of nothing", { monto: "0" }, "Escribe un monto"],
  ])("with %s is refused with a message", async (_, fields, sentence) => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const answer = await voucher(browser, await ordered(browser, "yape"), fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await db.selectFrom("voucher").selectAll().execute()).toEqual([]);
  });

  test("of an order to be paid in person is refused", async () => {
    await enableMethod(db, "en-tienda");
    const browser = await shopper();
    const number = await ordered(browser, "en-tienda", "pickup");
    expect((await voucher(browser, number)).status).toBe(409);
  });
});
