export interface CellEdit {
  /** céntimos */
  price?: number;
  stock?: number;
}

export type CellEdited =
  | { ok: true; price: number; stock: number }
  | { ok: false; reason: "not-found" }
  /** somebody saved another version meanwhile */
  | { ok: false; reason: "changed-meanwhile"; now: { price: number; stock: number; version: number } }
  /** more units were removed than later sales left */
  | { ok: false; reason: "sold-meanwhile"; left: number };

export function soldMeanwhile(left: number): string {
  return `Se vendieron unidades mientras editabas: ${left === 1 ? "queda 1" : `quedan ${left}`}. Revisa la cantidad.`;
}
