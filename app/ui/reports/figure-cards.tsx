import type { ReactNode } from "react";
import type { StoreCounts } from "#app/domain/reports/read-report.server.ts";
import { Price } from "#app/ui/price.tsx";

/** The store in five figures (specification §2). */
export function FigureCards({ counts }: { counts: StoreCounts }) {
  const { sales, orders, visits, products, customers } = counts;
  return (
    <dl aria-label="Resumen" className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
      <Card label="Ventas" wide>
        <Price amount={sales} place="adminTotal" />
      </Card>
      <Card label="Pedido">{orders.toLocaleString("es-PE")}</Card>
      <Card label="Visitas">{visits.toLocaleString("es-PE")}</Card>
      <Card label="Productos">{products.toLocaleString("es-PE")}</Card>
      <Card label="Clientes">{customers.toLocaleString("es-PE")}</Card>
    </dl>
  );
}

function Card({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid content-between gap-1 rounded-card border border-line bg-surface p-4 shadow-card ${wide ? "col-span-2 sm:col-span-4 xl:col-span-2" : ""}`}
    >
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="break-words font-bold text-2xl tabular-nums tracking-tight">{children}</dd>
    </div>
  );
}
