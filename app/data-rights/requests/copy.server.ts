import { kindLabel } from "#app/accounts/security-record/security-events.ts";
import { readSavedBuilds } from "#app/builder/saved-builds.server.ts";
import { type Complaint, kindLabels, sheetNumber } from "#app/complaints/complaint.ts";
import { readComplaintsOf } from "#app/complaints/read-complaints.server.ts";
import { consumerFacts, goodFacts } from "#app/complaints/sheet-facts.ts";
import { collectMyData, copyRepairs } from "#app/customers/my-data.server.ts";
import { guestRepairs } from "#app/customers/own-repairs.server.ts";
import { incidentNumber } from "#app/data-rights/incidents/incident.ts";
import { incidentsOf } from "#app/data-rights/incidents/people-list.server.ts";
import { orderData } from "#app/orders/purchases/order-data.ts";
import { readOrder, readOrdersOf } from "#app/orders/read-orders.server.ts";
import { readOrderReturns, readReturnsOf } from "#app/orders/returns/read-returns.server.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import { readOrderPayments, readPaymentsOf } from "#app/payments/payments-of.server.ts";
import { readVouchers, readVouchersOf } from "#app/payments/vouchers.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readRequestsOf } from "./read-requests.server.ts";
import { kindWords, type RightsRequest, requestNumber } from "./request.ts";
import { findPerson, guestOrders } from "./stored-data.server.ts";

/** All stored data of a customer, with the labels of the pages. */
export async function copyOfCustomer(db: Db, { id, email }: { id: string; email: string }) {
  const orders = await readOrdersOf(db, id);
  const returns = await readReturnsOf(db, id);
  const vouchers = await readVouchersOf(db, id);
  const payments = await readPaymentsOf(db, id);
  const labelledOrders = orders.map((order) => {
    const isOfOrder = ({ number }: { number: string }) => number === order.number;
    return orderData(order, {
      returns: returns.filter(isOfOrder),
      vouchers: vouchers.filter(isOfOrder),
      payments: payments.filter(isOfOrder),
    });
  });
  const builds = (await readSavedBuilds(db, id)).map(({ name, parts, gone }) => ({
    nombre: name,
    partes: [...parts, ...gone].map((part) => ({ producto: part.name, unidades: part.units })),
  }));
  const balance = (await readBalance(db, id)).map(({ amount, currency }) => ({
    monto: amount / 100,
    moneda: currency,
  }));
  return {
    ...(await collectMyData(db, id, labelledOrders)),
    saldoAFavor: balance,
    armados: builds,
    ...(await copyOtherRecords(db, email, id)),
  };
}

/** All stored data of a confirmed e-mail, with or without an account. */
export async function copyOfEmail(db: Db, email: string) {
  const person = await findPerson(db, email);
  if (person?.kind === "customer") return { correo: email, ...(await copyOfCustomer(db, person)) };
  return {
    correo: email,
    cuentaSinConfirmar: person?.kind === "unconfirmed" ? { registro: person.createdAt } : null,
    personal: person?.kind === "staff" ? { nombre: person.name, celular: person.phone } : null,
    reparaciones: await copyRepairs(guestRepairs(db, email)),
    ...(await copyOtherRecords(db, email, person?.id)),
  };
}

async function copyOtherRecords(db: Db, email: string, personId: string | undefined) {
  return {
    pedidosSinCuenta: await copyGuestOrders(db, email),
    reclamos: (await readComplaintsOf(db, email)).map(complaintData),
    solicitudes: (await readRequestsOf(db, email)).map(requestData),
    incidentes: (await incidentsOf(db, email)).map(({ id, noticedAt, reasons, mailedAt }) => ({
      numero: incidentNumber(id),
      fecha: noticedAt,
      porQue: reasons,
      aviso: mailedAt,
    })),
    registroDeSeguridad: await securityOf(db, email, personId),
  };
}

async function copyGuestOrders(db: Db, email: string) {
  const rows = await guestOrders(db, email).select(["id", "number"]).orderBy("id", "desc").execute();
  const orders = [];
  for (const { id, number } of rows) {
    const order = await readOrder(db, number);
    if (!order) continue;
    const returns = await readOrderReturns(db, number);
    const vouchers = (await readVouchers(db, id)).map((voucher) => ({ ...voucher, number }));
    orders.push(orderData(order, { returns, vouchers, payments: await readOrderPayments(db, id) }));
  }
  return orders;
}

function complaintData(complaint: Complaint) {
  return {
    hoja: sheetNumber(complaint),
    tipo: kindLabels[complaint.kind],
    fecha: complaint.createdAt,
    ...Object.fromEntries([...consumerFacts(complaint), ...goodFacts(complaint)]),
    detalle: complaint.detail,
    pedido: complaint.request,
    respuestas: complaint.answers.map(({ text, at }) => ({ fecha: at, texto: text })),
  };
}

function requestData({ id, kind, name, detail, createdAt, erasedAt, answers }: RightsRequest) {
  return {
    numero: requestNumber(id),
    tipo: kindWords[kind].label,
    fecha: createdAt,
    nombre: name,
    detalle: detail,
    borrado: erasedAt,
    respuestas: answers.map(({ text, at }) => ({ fecha: at, texto: text })),
  };
}

/**
 * Leaves out details of events without this account: after a refused login they may be another person's data.
 */
async function securityOf(db: Db, email: string, personId: string | undefined) {
  const events = await db
    .selectFrom("security_event")
    .select(["created_at", "kind", "detail", "address", "device", "person_id"])
    .where(({ eb, or }) =>
      or([eb("who", "=", email), ...(personId === undefined ? [] : [eb("person_id", "=", personId)])]),
    )
    .orderBy("id", "desc")
    .execute();
  return events.map(({ created_at, kind, detail, address, device, person_id }) => ({
    fecha: created_at,
    que: kindLabel(kind),
    ...(person_id === personId &&
      person_id !== null && { detalle: detail, direccion: address, equipo: device }),
  }));
}
