import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { returnReasons } from "#app/orders/returns/return-rules.ts";
import type { CustomerVoucher } from "#app/payments/vouchers.server.ts";

interface HangingOn {
  returns: readonly ShownReturn[];
  vouchers: readonly CustomerVoucher[];
}

/** An order in its customer's copy of their data. */
export function orderData(order: ShownOrder, { returns, vouchers }: HangingOn) {
  return {
    numero: order.number,
    fecha: order.placedAt,
    estado: order.status,
    total: order.total / 100,
    moneda: order.currency,
    tipoDeCambio: order.rate === null ? null : order.rate / 10_000,
    nombres: order.firstName,
    apellidos: order.lastName,
    correo: order.email,
    celular: order.phone,
    direccion: order.address ?? order.pickup ?? "Recojo en tienda",
    envio: order.deliveryFee === null ? null : order.deliveryFee / 100,
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
      precio: price / 100,
    })),
    comprobantesDePago: vouchers.map(({ id, number, method, amount, currency, ...voucher }) => ({
      fecha: voucher.at,
      metodo: method,
      monto: amount / 100,
      moneda: currency,
      operacion: voucher.operationNumber,
      estado: voucher.state,
      motivo: voucher.reason,
      captura: voucher.picture && `/cliente/mis-compras/${number}/capturas/${id}`,
    })),
    devoluciones: returns.map(
      ({ id, number, state, reason, detail, photos, answer, at, refunded, lines }) => ({
        fecha: at,
        estado: state,
        motivo: returnReasons[reason],
        detalle: detail,
        respuesta: answer,
        devuelto: refunded === null ? null : refunded / 100,
        productos: lines.map(({ name, units, accepted }) => ({
          ...{ nombre: name, unidades: units, aceptadas: accepted },
        })),
        fotos: photos.map((_, index) => `/cliente/mis-compras/${number}/devolucion/${id}/fotos/${index}`),
      }),
    ),
  };
}
