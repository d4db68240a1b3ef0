import type { ImportOutcome } from "#app/platform/db/schema.ts";
import type { ImportPlan } from "./import-plan.server.ts";

export function planSentence(
  counts: Record<ImportOutcome, number>,
  { categories, labels }: Pick<ImportPlan, "categories" | "labels">,
): string {
  const parts = [
    part(counts.create, "se crea 1 producto", "se crean # productos"),
    part(counts.change, "cambia 1 producto", "cambian # productos"),
    part(categories.total, "se crea 1 categoría", "se crean # categorías"),
    part(labels.total, "se crea 1 etiqueta", "se crean # etiquetas"),
    part(counts.same, "1 queda igual", "# quedan igual"),
    part(counts.bad, "1 fila con errores no entra", "# filas con errores no entran"),
  ].filter((text) => text !== "");
  return `Si importas, ${new Intl.ListFormat("es").format(parts)}.`;
}

function part(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return count === 1 ? one : many.replace("#", count.toLocaleString("es-PE"));
}
