import {
  Bell,
  BookOpen,
  CircleAlert,
  ClipboardList,
  HandCoins,
  Hourglass,
  type LucideIcon,
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
import type { PendingWork } from "#app/office/day/pending-work.ts";
import { counted } from "#app/values/text.ts";

export interface Day {
  pending: PendingWork;
  lowStock: number;
  /** YYYY-MM-DD */
  today: string;
  /** today's orders; `total` in céntimos of the currency of totals */
  sold: { orders: number; total: number };
}

/** Today's open work; each figure links to the page for it. */
export function DayBoard({ pending, lowStock, today, sold }: Day) {
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
            {counted(sold.orders, "pedido", "pedidos")}
          </span>
        </Tile>
        {figuresOf(pending, lowStock).map(([label, count, icon, path]) => (
          <Tile key={label} path={path} icon={icon} label={label} quiet={count === 0}>
            {shown(count)}
          </Tile>
        ))}
      </ul>
    </section>
  );
}

type Figure = [label: string, count: number, icon: LucideIcon, path: string];

function figuresOf(pending: PendingWork, lowStock: number): Figure[] {
  const orders = href("/administrador/pedidos");
  const products = href("/administrador/productos");
  const complaints = href("/administrador/reclamos");
  // Such orders are rare, so figures of zero are left out.
  const unusual: Figure[] = [
    ["Entregados por cobrar", pending.uncollected, HandCoins, `${orders}?pago=por-cobrar`],
    ["Anulados por devolver", pending.toReturn, Undo2, `${orders}?pago=por-devolver`],
    ["Cobros por aclarar", pending.toClear, CircleAlert, `${orders}?pago=por-aclarar`],
    ["Envíos sin costo", pending.unpriced, Truck, `${orders}?entrega=sin-costo`],
  ];
  return [
    ["Pedidos sin abrir", pending.unopened, Bell, `${orders}?estado=sin-abrir`],
    ["Pedidos por preparar", pending.orders, ClipboardList, `${orders}?estado=pedido`],
    ["Pagos por verificar", pending.payments, ReceiptText, href("/administrador/pagos")],
    ["Pagados en parte y vencidos", pending.overdue, Hourglass, `${orders}?pago=vencido`],
    ...unusual.filter(([, count]) => count > 0),
    ["Reparaciones por atender", pending.repairs, Wrench, href("/administrador/reparaciones")],
    ["Devoluciones por atender", pending.returns, Undo2, href("/administrador/devoluciones")],
    ["Reclamos por responder", pending.complaints, BookOpen, `${complaints}?estado=pendientes`],
    ["Productos por reponer", lowStock, Package, `${products}?estado=por-reponer&orden=cantidad`],
  ];
}

interface TileProps {
  path: string;
  icon: LucideIcon;
  label: string;
  quiet: boolean;
  wide?: boolean;
  children: ReactNode;
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

function shown(count: number): string {
  return count.toLocaleString("es-PE");
}
