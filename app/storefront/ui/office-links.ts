import { href } from "react-router";
import { type Actor, can, type Permission } from "#app/accounts/permissions.ts";
import type { SidebarLink } from "./sidebar-links.ts";

const administratorLinks: (SidebarLink & { permission: Permission })[] = [
  {
    label: "Categorías",
    path: href("/administrador/categorias"),
    also: ["/administrador/categoria-"],
    permission: "catalog.read",
  },
  { label: "Modelos", path: href("/administrador/modelos"), permission: "catalog.read" },
  { label: "Tipos", path: href("/administrador/tipos"), permission: "catalog.write" },
  {
    label: "Productos",
    path: href("/administrador/productos"),
    also: ["/administrador/producto-", "/administrador/productos-"],
    permission: "catalog.read",
  },
  { label: "Clientes", path: href("/administrador/clientes"), permission: "customers.read" },
  { label: "Reportes", path: href("/administrador/reportes"), permission: "reports.read" },
  { label: "Pedidos", path: href("/administrador/pedidos"), permission: "orders.read" },
  { label: "Pagos", path: href("/administrador/pagos"), permission: "payments.write" },
  { label: "Devoluciones", path: href("/administrador/devoluciones"), permission: "orders.read" },
  { label: "Reparaciones", path: href("/administrador/reparaciones"), permission: "repairs.read" },
  { label: "Reclamos", path: href("/administrador/reclamos"), permission: "complaints.read" },
  {
    label: "Ajustes",
    path: href("/administrador/ajustes"),
    also: [href("/administrador/seguridad"), href("/administrador/auditoria")],
    permission: "settings.write",
  },
];

/** Pages of the back office that this person may open; none for others. */
export function officeLinks(viewer: Actor): SidebarLink[] {
  return administratorLinks.filter(({ permission }) => can(viewer, permission));
}
