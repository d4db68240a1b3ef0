import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { defaultSettings } from "#app/settings/settings.ts";
import { drawIntakeSheet } from "./intake-sheet.server.ts";
import { QUOTE_CURRENCY, type RepairEvent, type ShownRepair } from "./repair.ts";

const event = (id: number, more: Partial<RepairEvent> = {}): RepairEvent => ({
  id,
  from: null,
  to: null,
  note: null,
  internal: false,
  quote: null,
  quoteCurrency: QUOTE_CURRENCY,
  actor: "store",
  personName: "Elena Salas",
  at: new Date("2026-11-21T15:00:00Z"),
  ...more,
});

const REPAIR: ShownRepair = {
  code: "7K3M9XQ2",
  requestedAt: new Date("2026-11-20T15:00:00Z"),
  status: "presupuesto",
  name: "Ñusta Güisado Ávila",
  email: "nusta@correo.example",
  phone: "912345678",
  device: "Lenovo IdeaPad 3",
  description: "No enciende.\nSe cayó ayer.",
  photos: [],
  quote: 15_000,
  quoteCurrency: QUOTE_CURRENCY,
  quoteUntil: "2026-12-06",
  events: [
    event(1, { to: "recibido", actor: "customer" }),
    event(2, { from: "recibido", to: "diagnostico", note: "Llegó con su cargador" }),
    event(3, { note: "Cliente difícil", internal: true }),
    event(4, { from: "diagnostico", to: "presupuesto", quote: 15_000 }),
  ],
};

async function textOf(repair: ShownRepair, settings = {}): Promise<string> {
  const store = { ...defaultSettings, ...settings };
  const pdf = await drawIntakeSheet(repair, { store, origin: "https://tienda.example" });
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("shows code, dates, contact, device, fault, notes for the customer, quote and tracking address", async () => {
  const text = await textOf(REPAIR);
  for (const part of [
    "Constancia de recepción 7K3M-9XQ2",
    "Solicitada el 20/11/2026, 10:00 · Equipo recibido el 21/11/2026, 10:00",
    "Ñusta Güisado Ávila",
    "912 345 678",
    "nusta@correo.example",
    "Lenovo IdeaPad 3",
    "No enciende. Se cayó ayer.",
    "21/11/2026: Llegó con su cargador",
    "S/ 150.00 (válido hasta el 06/12/2026)",
    "https://tienda.example/reparacion/seguimiento?codigo=7K3M-9XQ2",
    "https://tienda.example/terminos-y-condiciones",
    "Accesorios y estado del equipo al recibirlo",
    "Página 1 de 1",
  ])
    expect(text).toContain(part);
});

test("leaves out private notes, names of staff and the contact of an erased customer", async () => {
  const text = await textOf({ ...REPAIR, email: "eliminado-1@yupana.invalid", phone: null });
  for (const part of ["Cliente difícil", "Elena Salas", ".invalid", "Celular", "Correo"])
    expect(text).not.toContain(part);
});

test("shows no arrival date before the device arrives, and no refused quote", async () => {
  const waits = { ...REPAIR, status: "recibido", events: REPAIR.events.slice(0, 1), quote: null } as const;
  expect(await textOf(waits)).not.toMatch(/Equipo recibido el|Presupuesto/);
  expect(await textOf({ ...REPAIR, status: "rechazado" })).not.toContain("150.00");
});

test("names the company and its contact", async () => {
  const text = await textOf(REPAIR, { legalName: "Ñandú S.A.C.", ruc: "20000000001" });
  expect(text).toContain("Yupana · Ñandú S.A.C. · RUC 20000000001");
  expect(text).toContain("contacto@yupana.example");
});
