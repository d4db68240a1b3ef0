import { href } from "react-router";

export interface SidebarLink {
  label: string;
  path: string;
}

/** Specification §2: one line per page, in its order. */
export const customerLinks: SidebarLink[] = [
  { label: "Mis direcciones", path: href("/cliente/direcciones") },
  { label: "Mis compras", path: href("/cliente/mis-compras") },
];

export const administratorLinks: SidebarLink[] = [{ label: "Pedidos", path: href("/administrador/pedidos") }];

/** Where `Perfil` leads. */
export const profilePath = {
  cliente: href("/cliente/mis-compras"),
  administrador: href("/administrador/pedidos"),
};
