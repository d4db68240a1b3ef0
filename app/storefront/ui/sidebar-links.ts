import { href } from "react-router";
import { useStore } from "#app/kit/store-context.tsx";

export interface SidebarLink {
  label: string;
  path: string;
  /** prefixes of its other pages, if different from its own */
  also?: string[];
}

export function isCurrentLink({ path, also = [] }: SidebarLink, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === path || [`${path}/`, ...also].some((beginning) => here.startsWith(beginning));
}

const BUILDS = href("/cliente/armados");

export const customerLinks: SidebarLink[] = [
  { label: "Mi perfil", path: href("/cliente/perfil") },
  { label: "Mis direcciones", path: href("/cliente/direcciones") },
  { label: "Personalizar", path: href("/cliente/personalizar") },
  { label: "Mis compras", path: href("/cliente/mis-compras") },
  { label: "Mis reparaciones", path: href("/cliente/mis-reparaciones") },
  { label: "Mis favoritos", path: href("/cliente/favoritos") },
  { label: "Productos guardados", path: href("/cliente/guardados") },
  { label: "Mis PC", path: BUILDS },
];

/** Without the customer's PCs where none can be put together. */
export function useCustomerLinks(): SidebarLink[] {
  const { buildsPcs } = useStore();
  return customerLinks.filter(({ path }) => buildsPcs || path !== BUILDS);
}
