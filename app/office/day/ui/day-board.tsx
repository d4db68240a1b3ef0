import {
  Bell,
  BookOpen,
  CircleAlert,
  ClipboardList,
  HandCoins,
  Hourglass,
  Package,
  ReceiptText,
  TrendingUp,
  Truck,
  Undo2,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Price } from "#app/kit/price.tsx";
import type { Waiting } from "#app/office/day/waiting.ts";

export interface Day {
  waiting: Waiting;
  lowStock: number;
  /** YYYY-MM-DD */
  today: string;
  /** of today; the total in céntimos of the currency of totals */
  sold: { orders: number; total: number };
}

/** Orders that few days have: without one there is no figure. */
const unusual: [kind: keyof Waiting, query: string, icon: typeof Bell, label: string][] = [
  ["uncollected", "pago=por-cobrar", HandCoins, "Entregados por cobrar"],
  ["toReturn", "pago=por-devolver", Undo2, "Anulados por devolver"],
  ["toClear", "pago=por-aclarar", CircleAlert, "Cobros por aclarar"],
  ["unpriced", "entrega=sin-costo", Truck, "Envíos sin costo"],
];

/** What waits today, each figure leading to where it is done. */
export function DayBoard({ waiting, lowStock, today, sold }: Day) {
  const orders = href("/administrador/pedidos");
  const products = href("/administrador/productos");
  const sales = href("/administrador/reportes/ventas");
  return (
    <section aria-labelledby="hoy" className="mb-8">
      <h2 id="hoy" className="mb-3 font-bold text-xl">
        Hoy
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
        <Tile
          path={`${sales}?inicio=${today}&fin=${today}`}
          icon={TrendingUp}
          label="Ventas de hoy"
          quiet
          wide
        >
          <Price summed={sold.total} place="adminTotal" />
          <span className="block font-medium text-ink-soft text-sm">
            {sold.orders === 1 ? "1 pedido" : `${count(sold.orders)} pedidos`}
          </span>
        </Tile>
        <Figure
          path={`${orders}?estado=sin-abrir`}
          icon={Bell}
          label="Pedidos sin abrir"
          count={waiting.unopened}
        />
        <Figure
          path={`${orders}?estado=pedido`}
          icon={ClipboardList}
          label="Pedidos por preparar"
          count={waiting.orders}
        />
        <Figure
          path={href("/administrador/pagos")}
          icon={ReceiptText}
          label="Pagos por verificar"
          count={waiting.payments}
        />
        <Figure
          path={`${orders}?pago=vencido`}
          icon={Hourglass}
          label="Pagados en parte y vencidos"
          count={waiting.overdue}
        />
        {unusual.map(
          ([kind, query, icon, label]) =>
            waiting[kind] > 0 && (
              <Figure
                key={kind}
                path={`${orders}?${query}`}
                icon={icon}
                label={label}
                count={waiting[kind]}
              />
            ),
        )}
        <Figure
          path={href("/administrador/reparaciones")}
          icon={Wrench}
          label="Reparaciones por atender"
          count={waiting.repairs}
        />
        <Figure
          path={href("/administrador/devoluciones")}
          icon={Undo2}
          label="Devoluciones por atender"
          count={waiting.returns}
        />
        <Figure
          path={`${href("/administrador/reclamos")}?estado=pendientes`}
          icon={BookOpen}
          label="Reclamos por responder"
          count={waiting.complaints}
        />
        <Figure
          path={`${products}?estado=por-reponer&orden=cantidad`}
          icon={Package}
          label="Productos por reponer"
          count={lowStock}
        />
      </ul>
    </section>
  );
}

interface TileProps {
  path: string;
  icon: typeof Bell;
  label: string;
  quiet: boolean;
  wide?: boolean;
  children: ReactNode;
}

function Figure({ count: waiting, ...tile }: Pick<TileProps, "path" | "icon" | "label"> & { count: number }) {
  return (
    <Tile {...tile} quiet={waiting === 0}>
      {count(waiting)}
    </Tile>
  );
}

function Tile({ path, icon: Icon, label, quiet, wide = false, children }: TileProps) {
  return (
    <li className={wide ? "col-span-2" : ""}>
      <Link
        to={path}
        className={`flex h-full flex-col justify-between gap-2 rounded-card border bg-surface p-3 shadow-card hover:border-line-strong sm:p-4 ${quiet ? "border-line" : "border-accent-text"}`}
      >
        <span className="flex items-start gap-2 text-sm">
          <Icon
            aria-hidden="true"
            className={`size-5 shrink-0 ${quiet ? "text-ink-soft" : "text-accent-text"}`}
          />
          {label}
        </span>
        <span className="wrap-anywhere font-bold text-2xl tabular-nums tracking-tight">{children}</span>
      </Link>
    </li>
  );
}

function count(figure: number): string {
  return figure.toLocaleString("es-PE");
}
