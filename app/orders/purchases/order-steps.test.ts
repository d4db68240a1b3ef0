import { expect, test } from "vitest";
import type { ShownEntry } from "#app/payments/ledger.server.ts";
import { customerSteps, officeSteps } from "./order-steps.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 15, minute));

const entry = (id: number, minute: number, changes: Partial<ShownEntry>): ShownEntry => ({
  id,
  kind: "payment",
  method: "transferencia",
  amount: 10_000,
  currency: "PEN",
  operationNumber: null,
  note: null,
  underway: false,
  personName: "Elena Salas",
  at: at(minute),
  ...changes,
});

const entries = [
  entry(1, 1, { operationNumber: "123", note: "Llegó tarde" }),
  entry(2, 1, { kind: "rounding", amount: 7 }),
  entry(7, 5, { kind: "returned", method: "", amount: 300 }),
  entry(3, 5, { kind: "refund", method: "yape", amount: 4_000 }),
  entry(4, 6, { kind: "refund", method: "saldo", amount: 1_000 }),
  entry(5, 7, { kind: "refund", method: "tarjeta-en-linea", underway: true }),
  entry(6, 8, { method: "tarjeta-en-linea", note: "Devolución rechazada" }),
];

const order = {
  cancelled: { at: at(9), reason: "Sin stock" },
  address: null,
  timeline: [
    { status: "pedido" as const, reached: true, at: at(0) },
    { status: "ruta" as const, reached: true, at: at(2) },
    { status: "entregado" as const, reached: false, at: undefined },
  ],
};

const pdf = { key: "comprobantes/uno", original: "original.pdf" };
const receipts = [
  { at: at(2), before: {}, after: { receipt: "Boleta con otro nombre" } },
  { at: at(3), before: { number: null, file: null }, after: { number: "B001-7", file: pdf } },
  { at: at(4), before: { number: "B001-7" }, after: { number: "B001-8" } },
  { at: at(4), before: { number: "B001-8", file: pdf }, after: { number: null, file: null } },
].map((change, id) => ({ id, personName: "Luis Rojas", ...change }));

const plain = (steps: { title: string; by?: string | undefined }[]) =>
  steps.map(({ title, by }) => [title.replaceAll("\u00a0", " "), by]);

test("the office's history has status changes, payments and the receipt by time, with authors", () => {
  const steps = [
    { id: 1, from: null, to: "pedido" as const, at: at(0), personName: "Rosa" },
    { id: 2, from: "pedido" as const, to: "ruta" as const, at: at(2), personName: "Elena Salas" },
  ];
  expect(plain(officeSteps({ steps, cancelledBy: "Elena Salas" }, order, { entries, receipts }))).toEqual([
    ["Pedido recibido", "Rosa"],
    ["Pago de S/ 100.00 recibido: Transferencia bancaria, operación 123", "Elena Salas"],
    ["Pedido → Ruta", "Elena Salas"],
    ["Datos del comprobante: Boleta con otro nombre", "Luis Rojas"],
    ["Comprobante B001-7 disponible. PDF del comprobante disponible", "Luis Rojas"],
    ["Comprobante B001-8 en lugar de B001-7", "Luis Rojas"],
    ["Comprobante B001-8 retirado. PDF del comprobante retirado", "Luis Rojas"],
    ["Devolución de S/ 40.00: Yape", "Elena Salas"],
    ["Saldo a favor de S/ 10.00", "Elena Salas"],
    ["Devolución de S/ 100.00 en camino: Tarjeta en línea", "Elena Salas"],
    ["Devolución rechazada: S/ 100.00, Tarjeta en línea", "Elena Salas"],
    ["Anulado", "Elena Salas"],
  ]);
});

test("the customer's history shows the same without authors and internal notes", () => {
  const steps = plain(customerSteps(order, { entries, receipts }));
  expect(steps.map(([, by]) => by)).toEqual(steps.map(() => undefined));
  expect(steps.map(([title]) => title).slice(0, 3)).toEqual([
    "Pedido recibido",
    "Pago de S/ 100.00 recibido: Transferencia bancaria, operación 123",
    "Listo para recoger",
  ]);
  expect(JSON.stringify(steps)).not.toContain("Llegó tarde");
});
