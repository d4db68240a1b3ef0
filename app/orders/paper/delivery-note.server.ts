import { describeColour } from "#app/backpacks/backpack.ts";
import { feeWords } from "#app/delivery/delivery-words.ts";
import { receiptFacts } from "#app/invoices/receipt.ts";
import type { ShownLine, ShownOrder } from "#app/orders/read-orders.server.ts";
import { feesOf, orderMoney } from "#app/orders/total.ts";
import { deliveryFacts } from "#app/orders/ui/delivery-facts.ts";
import { amountDue, exactAmount } from "#app/payments/currencies.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { payableCurrencies } from "#app/payments/payment-value.ts";
import {
  openPaper,
  PASSAGE_ROOM,
  type Paper,
  type PaperRow,
  SIGNATURE_ROOM,
} from "#app/platform/paper/paper.server.ts";
import { type Company, companyLine } from "#app/settings/company.ts";
import { contactLine } from "#app/settings/shop-address.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { moneyOf, type Part, type Place } from "#app/values/money/currency.ts";
import type { PricePlace } from "#app/values/money/money.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";

export interface Seller extends Company {
  phone: string;
  pickupPoints: { name: string; address: string; hours: string }[];
  places: Record<PricePlace, Place>;
}

/** The delivery note: contents, recipient and a place to sign. */
export async function drawDeliveryNote(
  order: ShownOrder,
  seller: Seller,
  designs: ReadonlyMap<number, Uint8Array> = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Nota de entrega del pedido ${order.number}`;
  const paper = await openPaper({ title, author: seller.name });
  paper.heading(companyLine(seller), title, formatMoment(order.placedAt));
  if (order.cancelled) {
    const { at, reason } = order.cancelled;
    paper.warning("ANULADO", `Pedido anulado el ${formatMoment(at)}. Motivo: ${reason}`);
  }
  paper.columns([recipient(order), delivery(order), receipt(order)]);
  const due = dueAtDelivery(order);
  drawLines(paper, order, seller, { designs, roomBelow: SIGNATURE_ROOM + (due ? PASSAGE_ROOM : 0) });
  if (due) paper.passage(...due);
  paper.signature(["Recibí conforme", "DNI", "Fecha"]);
  return paper.close(`Pedido ${order.number} · ${seller.name} · ${contactLine(seller)}`);
}

/** Amount that the courier collects; undefined for annulled orders, and when nothing is owed but not all is paid. */
function dueAtDelivery(order: ShownOrder): [title: string, text: string] | undefined {
  const { currency, owed: amount, owedConverted: converted, method, payment, cancelled } = order;
  if (cancelled) return undefined;
  if (amount <= 0) return payment === "pagado" ? ["PAGADO", "No se cobra nada al entregar."] : undefined;
  const owed = { currency, amount, converted };
  const shown = exactAmount(amountDue(method, owed), payableCurrencies(order));
  return [`POR COBRAR: ${shown}`, method ? `Método: ${methodKinds[method].label}.` : ""];
}

function recipient({ firstName, lastName, phone, email }: ShownOrder) {
  const facts: [string, string][] = [["Recibe", `${firstName} ${lastName}`]];
  if (phone) facts.push(["Celular", formatPhone(phone)]);
  if (email) facts.push(["Correo", email]);
  return { title: "Cliente", facts };
}

function delivery(order: ShownOrder) {
  const { address, courier, trackingNumber } = order;
  if (!address) return { title: "Producto para recoger en Tienda", facts: deliveryFacts(order) };
  const { line, district, province, region, recommendation } = address;
  const facts: [string, string][] = [
    ["Dirección", line],
    ["Distrito", `${district}, ${province}, ${region}`],
    ["Recomendación", recommendation],
  ];
  if (courier) facts.push(["Courier", [courier, trackingNumber].filter(Boolean).join(" ")]);
  return { title: "Producto enviado a tu dirección", facts };
}

function receipt({ receipt: requested, issued }: ShownOrder) {
  const facts = receiptFacts(requested);
  if (issued?.number) facts.push(["Número", issued.number]);
  return { title: "Comprobante", facts };
}

function drawLines(
  paper: Paper,
  order: ShownOrder,
  seller: Seller,
  { designs, roomBelow }: { designs: ReadonlyMap<number, Uint8Array>; roomBelow: number },
): void {
  const { lines } = order;
  const shown = (part: Part) => moneyText(moneyOf([part], order), "adminLine", seller);
  paper.table(
    ["Producto", "Cantidad", "Precio", "Importe"],
    [
      ...lines.map(
        (line): PaperRow => ({
          cells: [described(line), String(line.units), shown({ price: line.price, units: 1 }), shown(line)],
          picture: line.design && designs.get(line.design.id),
        }),
      ),
      ...feesOf(order).map(({ label, fee }) => ({
        cells: [label, "", "", feeWords(fee, (amount) => shown({ price: amount, units: 1 }))],
      })),
    ],
    ["Total", moneyText(orderMoney(order), "adminTotal", seller)],
    roomBelow,
  );
}

function described({ name, design }: ShownLine): string {
  if (!design) return name;
  const gone = design.preview ? "" : "\nLa imagen se borró con la cuenta.";
  return `${name}\nCon diseño: ${describeColour(design.colour)}${gone}`;
}
