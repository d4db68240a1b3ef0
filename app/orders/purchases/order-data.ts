import type { ShownOrder } from "#app/orders/read-orders.server.ts";

/** An order in its customer's copy of their data. */
export function orderData(order: ShownOrder) {
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
  };
}
