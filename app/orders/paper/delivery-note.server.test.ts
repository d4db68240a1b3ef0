import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { firstPlacement } from "#app/backpacks/placement.ts";
import type { ShownLine, ShownOrder } from "#app/orders/read-orders.server.ts";
import { defaultSettings } from "#app/settings/settings.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { drawDeliveryNote } from "./delivery-note.server.ts";

const line = (position: number, name = `Teclado mecánico ${position}`): ShownLine => ({
  position,
  name,
  units: 2,
  price: 25_000,
  picture: null,
  product: null,
});

const ORDER: ShownOrder = {
  number: "001795274295086",
  termsVersion: null,
  voucherWaits: false,
  placedAt: new Date("2026-11-21T03:30:00Z"),
  status: "pedido",
  total: 101_500,
  currency: "PEN",
  rate: null,
  totalConverted: null,
  firstName: "Ñusta",
  lastName: "Güisado Ávila",
  email: "nusta@correo.example",
  phone: "912 345 678",
  address: {
    region: "Áncash",
    province: "Huaraz",
    district: "Independencia",
    line: "Jr. Simón Bolívar 123, 2.º piso",
    recommendation: "¿No contesta? Dejar con el señor Núñez",
  },
  deliveryFee: 1500,
  deliveryMinDays: 3,
  deliveryMaxDays: 5,
  pickup: null,
  courier: "Olva Courier",
  trackingNumber: "0123",
  trackingUrl: null,
  lines: [line(0), line(1)],
  timeline: [],
  cancelled: null,
  payment: null,
  method: null,
  owed: 0,
  owedConverted: null,
  refundUnderway: false,
  toClear: false,
  awaitsPayment: false,
  paid: 0,
  refunded: 0,
  rounding: 0,
  returned: 0,
  paidConverted: null,
  receipt: null,
  issued: null,
};

async function pagesOf(order: ShownOrder): Promise<string[]> {
  const { text } = await extractText(await drawDeliveryNote(order, defaultSettings));
  return text.map((page) => page.replace(/\s+/g, " "));
}

test("shows number, day in Lima, recipient, delivery, lines and total, with accents", async () => {
  const pages = await pagesOf(ORDER);
  expect(pages).toHaveLength(1);
  for (const text of [
    "Nota de entrega del pedido 001795274295086",
    "20/11/2026, 22:30",
    "Ñusta Güisado Ávila",
    "912 345 678",
    "Producto enviado a tu dirección",
    "Jr. Simón Bolívar 123, 2.º piso",
    "Independencia, Huaraz, Áncash",
    "¿No contesta? Dejar con el señor Núñez",
    "Teclado mecánico 0 2 S/ 250.00 S/ 500.00",
    "Envío S/ 15.00",
    "Olva Courier 0123",
    "Total S/ 1,015.00",
    "Recibí conforme",
    "Página 1 de 1",
    "contacto@yupana.example",
    "Yupana · falta publicar: razón social, RUC, dirección fiscal, representante y contacto de datos personales",
  ])
    expect(pages[0]).toContain(text);
  expect(pages[0]).not.toContain("ANULADO");
});

test("shows the picture and the colour of a design", async () => {
  const picture = {
    key: "k",
    original: "original.png",
    width: 9,
    height: 9,
    widths: [],
    placeholder: "#fff",
  };
  const designed = {
    ...line(0),
    design: {
      id: 7,
      shape: "foto",
      printArea: "",
      placement: firstPlacement,
      colour: "Celeste",
      picture,
      preview: picture,
    },
  };
  const look = new Uint8Array(await (await pictureFile()).arrayBuffer());
  const order = { ...ORDER, lines: [designed] };
  const images = async (designs: Map<number, Uint8Array>) => {
    const pdf = await drawDeliveryNote(order, defaultSettings, designs);
    return Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;
  };
  expect((await pagesOf(order))[0]).toContain("Con diseño: Celeste");
  expect([await images(new Map([[7, look]])), await images(new Map())]).toEqual([1, 0]);
});

test("names the amount to collect on delivery, in whole coins, or says that there is none", async () => {
  const owed = { method: "contra-entrega", payment: "pendiente", owed: 101_507 } as const;
  expect((await pagesOf({ ...ORDER, ...owed }))[0]).toContain(
    "POR COBRAR: S/ 1,015.00 Método: Contra entrega.",
  );
  const dollars = { currency: "USD", rate: 37_450, owed: 11_600, owedConverted: 43_443 } as const;
  expect((await pagesOf({ ...ORDER, ...owed, ...dollars }))[0]).toMatch(/POR COBRAR: .*S\/ 434\.40/);
  const paid = (await pagesOf({ ...ORDER, method: "yape", payment: "pagado" }))[0];
  expect(paid).toContain("PAGADO No se cobra nada al entregar.");
  expect(paid).not.toContain("POR COBRAR");
  expect((await pagesOf(ORDER))[0]).not.toMatch(/POR COBRAR|PAGADO/);
});

test("shows a pickup at the store, and an annulment with its reason", async () => {
  const cancelled = { at: new Date("2026-11-21T15:00:00Z"), reason: "El cliente lo pidió" };
  const [page] = await pagesOf({ ...ORDER, address: null, cancelled });
  expect(page).toContain("Producto para recoger en Tienda");
  expect(page).toContain("ANULADO Pedido anulado el 21/11/2026, 10:00. Motivo: El cliente lo pidió");
});

test("many lines continue on further sheets, each with the table's head and its number", async () => {
  const pages = await pagesOf({ ...ORDER, lines: Array.from({ length: 48 }, (_, index) => line(index)) });
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Producto Cantidad Precio Importe");
    expect(page).toContain(`Página ${index + 1} de 2`);
  }
  const all = pages.join(" ");
  for (let index = 0; index < 48; index++) expect(all).toContain(`Teclado mecánico ${index} 2 S/`);
});

test("very long names are wrapped and not cut, even without a space", async () => {
  const words = "Memoria DDR5 de baja latencia con disipador ".repeat(12).trim();
  const unbroken = "Ñ".repeat(300);
  const pages = await pagesOf({ ...ORDER, lines: [line(0, words), line(1, unbroken), line(2)] });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(words);
  expect(pages[0]?.match(/Ñ/g)).toHaveLength(301);
});

test("names the selling company", async () => {
  const company = { legalName: "Ñandú S.A.C.", ruc: "20000000001", fiscalAddress: "Av. Perú 1, Lima" };
  const { text } = await extractText(await drawDeliveryNote(ORDER, { ...defaultSettings, ...company }));
  expect(text[0]).toContain("Yupana · Ñandú S.A.C. · RUC 20000000001 · Av. Perú 1, Lima");
});

test("the signature is on the same sheet as the total and the last products", async () => {
  const owed = { method: "contra-entrega", payment: "pendiente", owed: 101_507 } as const;
  for (let count = 14; count <= 24; count++) {
    const lines = Array.from({ length: count }, (_, index) => line(index));
    for (const order of [ORDER, { ...ORDER, ...owed }]) {
      const signed = (await pagesOf({ ...order, lines })).at(-1);
      expect(signed, `${count} lines`).toContain(`Teclado mecánico ${count - 1} 2 S/`);
      for (const text of ["Producto Cantidad Precio Importe", "Total S/", "Recibí conforme"])
        expect(signed, `${count} lines`).toContain(text);
    }
  }
});
