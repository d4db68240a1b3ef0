import { textPaths } from "#app/accounts/consent/consent.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { returnReasons } from "#app/orders/returns/return-rules.ts";
import type { CustomerPayment } from "#app/payments/payments-of.server.ts";
import type { CustomerVoucher } from "#app/payments/vouchers.server.ts";
import type { PaymentKind } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";

interface OrderParts {
  returns: readonly ShownReturn[];
  vouchers: readonly CustomerVoucher[];
  payments: readonly CustomerPayment[];
}

const KINDS: Record<PaymentKind, string> = {
  payment: "pago",
  refund: "devolución",
  rounding: "redondeo",
  returned: "devuelto sin haberse pagado",
};

const money = (amount: number | null, currency: PriceCurrency | null) =>
  amount === null ? null : { monto: amount / 100, moneda: currency };

export function orderData(order: ShownOrder, { returns, vouchers, payments }: OrderParts) {
  return {
    numero: order.number,
    fecha: order.placedAt,
    estado: order.status,
    recorrido: order.timeline.flatMap(({ status, at }) => (at ? [{ estado: status, fecha: at }] : [])),
    anulado: order.cancelled && { fecha: order.cancelled.at, motivo: order.cancelled.reason },
    total: money(order.total, order.currency),
    tipoDeCambio: order.rate === null ? null : order.rate / 10_000,
    nombres: order.firstName,
    apellidos: order.lastName,
    correo: order.email,
    celular: order.phone,
    direccion: order.address ?? order.pickup ?? "Recojo en tienda",
    envio: money(order.deliveryFee, order.currency),
    courier: order.courier,
    guia: order.trackingNumber,
    comprobante: order.receipt && {
      tipo: order.receipt.kind,
      tipoDocumento: order.receipt.documentType,
      numeroDocumento: order.receipt.documentNumber,
      nombre: order.receipt.name,
      direccionFiscal: order.receipt.address,
    },
    comprobanteEmitido: order.issued && {
      numero: order.issued.number,
      pdf: order.issued.hasFile ? `/cliente/mis-compras/${order.number}/comprobante` : null,
    },
    productos: order.lines.map(({ name, units, price }) => ({
      nombre: name,
      unidades: units,
      precio: money(price, order.currency),
    })),
    terminos: order.termsVersion === null ? null : `${textPaths.terminos}?version=${order.termsVersion}`,
    pago: order.payment,
    pagos: payments.map(({ kind, method, amount, currency, operationNumber, at }) => ({
      fecha: at,
      que: KINDS[kind],
      metodo: method || null,
      monto: money(amount, currency),
      operacion: operationNumber,
    })),
    constanciasDePago: vouchers.map(({ id, number, method, amount, currency, ...voucher }) => ({
      fecha: voucher.at,
      metodo: method,
      monto: money(amount, currency),
      operacion: voucher.operationNumber,
      estado: voucher.state,
      motivo: voucher.reason,
      captura: voucher.picture && `/cliente/mis-compras/${number}/capturas/${id}`,
    })),
    devoluciones: returns.map(
      ({ id, number, state, reason, detail, photos, answer, at, lines, ...returned }) => ({
        fecha: at,
        estado: state,
        motivo: returnReasons[reason],
        detalle: detail,
        respuesta: answer,
        devuelto: money(returned.refunded, returned.refundCurrency),
        productos: lines.map(({ name, units, accepted }) => ({
          nombre: name,
          unidades: units,
          aceptadas: accepted,
        })),
        fotos: photos.map((_, index) => `/cliente/mis-compras/${number}/devolucion/${id}/fotos/${index}`),
      }),
    ),
  };
}
