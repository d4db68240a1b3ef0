import type { StockReason } from "#app/platform/db/schema.ts";

export const reasonLabels: Record<StockReason, string> = {
  opening: "Saldo inicial",
  created: "Producto creado",
  order: "Pedido",
  annulment: "Pedido anulado",
  return: "Devolución",
  edit: "Edición del producto",
  list: "Cambio en la lista",
  bulk: "Cambio de varios",
  hand: "Ajuste a mano",
  import: "Importación",
  undo: "Cambio deshecho",
  difference: "Diferencia encontrada",
};

export interface StockMovement {
  id: number;
  change: number;
  /** units after the movement */
  stock: number;
  reason: StockReason;
  note: string | null;
  orderNumber: string | null;
  /** the author, or the customer of an order */
  who: string | null;
  at: Date;
}
