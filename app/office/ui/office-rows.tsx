import {
  BookOpen,
  ClipboardList,
  FolderTree,
  ListTree,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  Tags,
  TrendingUp,
  Undo2,
  Users,
  Wrench,
} from "lucide-react";
import { href } from "react-router";
import type { Actor } from "#app/accounts/permissions.ts";
import type { PendingWork } from "#app/office/day/pending-work.ts";
import { officeLinks } from "#app/storefront/ui/office-links.ts";

const icons: Record<string, LucideIcon> = {
  [href("/administrador/categorias")]: FolderTree,
  [href("/administrador/modelos")]: Tags,
  [href("/administrador/tipos")]: ListTree,
  [href("/administrador/productos")]: Package,
  [href("/administrador/clientes")]: Users,
  [href("/administrador/reportes")]: TrendingUp,
  [href("/administrador/pedidos")]: ClipboardList,
  [href("/administrador/pagos")]: ReceiptText,
  [href("/administrador/devoluciones")]: Undo2,
  [href("/administrador/reparaciones")]: Wrench,
  [href("/administrador/reclamos")]: BookOpen,
  [href("/administrador/ajustes")]: Settings,
};

const counts: Record<string, { of: keyof PendingWork; words: string }> = {
  [href("/administrador/pedidos")]: { of: "orders", words: "por preparar" },
  [href("/administrador/pagos")]: { of: "payments", words: "por verificar" },
  [href("/administrador/devoluciones")]: { of: "returns", words: "por atender" },
  [href("/administrador/reparaciones")]: { of: "repairs", words: "por atender" },
  [href("/administrador/reclamos")]: { of: "complaints", words: "por responder" },
};

export function officeRows(viewer: Actor, pending: Partial<PendingWork>) {
  return officeLinks(viewer).map((link) => {
    const Icon = icons[link.path];
    const counted = counts[link.path];
    return {
      ...link,
      icon: Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />,
      pending: counted && { count: pending[counted.of] ?? 0, words: counted.words },
    };
  });
}
