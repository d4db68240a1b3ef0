import type { ReactNode } from "react";
import { Price } from "#app/kit/price.tsx";
import type { StoreCounts } from "#app/reports/read-report.server.ts";

export function FigureCards({ counts }: { counts: StoreCounts }) {
  const { sales, orders, visits, products, customers } = counts;
  return (
    <dl aria-label="Resumen" className="flex flex-wrap gap-3">
      <FigureCard label="Ventas" wide>
        <Price summed={sales} place="adminTotal" />
      </FigureCard>
      <FigureCard label="Pedido">{orders.toLocaleString("es-PE")}</FigureCard>
      <FigureCard label="Visitas">{visits.toLocaleString("es-PE")}</FigureCard>
      <FigureCard label="Productos">{products.toLocaleString("es-PE")}</FigureCard>
      <FigureCard label="Clientes">{customers.toLocaleString("es-PE")}</FigureCard>
    </dl>
  );
}

export function FigureCard({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`grid min-w-0 grow content-between gap-1 rounded-card border border-line bg-surface p-4 shadow-card ${wide ? "basis-60" : "basis-34"}`}
    >
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="break-words font-bold text-2xl tabular-nums tracking-tight">{children}</dd>
    </div>
  );
}
