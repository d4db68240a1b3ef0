import { TO_ARRANGE } from "#app/delivery/delivery-words.ts";
import { addressLine } from "#app/orders/order.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { statusLabels } from "#app/orders/status.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { paymentLabel } from "#app/payments/state.ts";
import type { PickupSnapshot } from "#app/platform/db/schema.ts";
import type { DownloadedTable, TableCell } from "#app/platform/excel/table-response.server.ts";
import { formatMoment } from "#app/values/calendar.ts";

const COLUMNS = [
  { header: "Número", width: 18, isCode: true },
  { header: "Fecha", width: 22 },
  { header: "Estado", width: 12 },
  { header: "Total", width: 12 },
  { header: "Moneda", width: 9 },
  { header: "Tipo de cambio", width: 14 },
  { header: "Nombres", width: 20 },
  { header: "Apellidos", width: 20 },
  { header: "Correo", width: 30 },
  { header: "Celular", width: 14 },
  { header: "Entrega", width: 50 },
  { header: "Costo de envío", width: 15 },
  { header: "Courier", width: 16 },
  { header: "Número de guía", width: 18, isCode: true },
  { header: "Productos", width: 60 },
  { header: "Motivo de anulación", width: 30 },
  { header: "Pago", width: 18 },
  { header: "Pagado", width: 12 },
  { header: "Devuelto", width: 12 },
  { header: "Redondeo", width: 12 },
  { header: "Ya no se cobra", width: 14 },
  { header: "Falta pagar", width: 12 },
  { header: "Moneda de lo pagado", width: 20 },
  { header: "Método de pago", width: 20 },
];

export function ordersTable(orders: readonly ShownOrder[]): DownloadedTable {
  return { title: "Pedidos", columns: COLUMNS, rows: orders.map(rowOf) };
}

function rowOf(order: ShownOrder): TableCell[] {
  return [
    { code: order.number },
    formatMoment(order.placedAt),
    order.cancelled ? "Anulado" : statusLabels[order.status],
    { amount: order.total },
    order.currency,
    order.rate === null ? "" : { rate: order.rate },
    order.firstName,
    order.lastName,
    order.email,
    order.phone,
    order.address ? addressLine(order.address) : pickupText(order.pickup),
    feeCell(order),
    order.courier ?? "",
    { code: order.trackingNumber ?? "" },
    order.lines.map(({ units, name }) => `${units} × ${name}`).join("; "),
    order.cancelled?.reason ?? "",
    paymentCell(order),
    { amount: order.paid + order.refunded },
    { amount: order.refunded },
    { amount: order.rounding },
    { amount: order.returned },
    { amount: order.owed },
    order.currency,
    order.method ? methodKinds[order.method].label : "",
  ];
}

function paymentCell({ payment: state, refundUnderway, cancelled, refunded }: ShownOrder): TableCell {
  return state ? paymentLabel({ state, refundUnderway, cancelled: cancelled !== null, refunded }) : "";
}

function feeCell({ address, deliveryFee }: ShownOrder): TableCell {
  if (!address) return "";
  return deliveryFee === null ? TO_ARRANGE : { amount: deliveryFee };
}

function pickupText(pickup: PickupSnapshot | null): string {
  return pickup ? `Recojo en ${pickup.name}` : "Recojo en tienda";
}
