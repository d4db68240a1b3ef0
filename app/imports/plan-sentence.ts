import type { ImportOutcome } from "#app/platform/db/schema.ts";
import type { ImportPlan } from "./import-plan.server.ts";

export function planSentence(
  counts: Record<ImportOutcome, number>,
  { categories, labels }: Pick<ImportPlan, "categories" | "labels">,
): string {
  const parts = [
    counted(counts.create, "se crea 1 producto", "se crean # productos"),
    counted(counts.change, "cambia 1 producto", "cambian # productos"),
    counted(categories.total, "se crea 1 categoría", "se crean # categorías"),
    counted(labels.total, "se crea 1 etiqueta", "se crean # etiquetas"),
    counted(counts.same, "1 queda igual", "# quedan igual"),
    counted(counts.bad, "1 fila con errores no entra", "# filas con errores no entran"),
  ].filter((part) => part !== "");
  const [last = "", ...others] = parts.reverse();
  const text = others.length > 0 ? `${others.reverse().join(", ")} y ${last}` : last;
  return `Si importas, ${text}.`;
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return count === 1 ? one : many.replace("#", count.toLocaleString("es-PE"));
}
