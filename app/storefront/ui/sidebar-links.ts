import { href } from "react-router";

export interface SidebarLink {
  label: string;
  path: string;
}

/** Specification §2: one line per page, in its order. */
export const customerLinks: SidebarLink[] = [
  { label: "Mi perfil", path: href("/cliente/perfil") },
  { label: "Mis direcciones", path: href("/cliente/direcciones") },
  { label: "Personalizar", path: href("/cliente/personalizar") },
  { label: "Mis compras", path: href("/cliente/mis-compras") },
  { label: "Mis reparaciones", path: href("/cliente/mis-reparaciones") },
  { label: "Mis favoritos", path: href("/cliente/favoritos") },
  { label: "Productos guardados", path: href("/cliente/guardados") },
];

/** Last part of the breadcrumb where it is not the sidebar's label (specification §2). */
export const customerCrumbs: Record<string, string> = {
  [href("/cliente/perfil")]: "Datos personales",
  [href("/cliente/perfil/foto")]: "Foto",
  [href("/cliente/perfil/contrasena")]: "Contraseña",
  [href("/cliente/perfil/correo")]: "Correo",
  [href("/cliente/perfil/eliminar")]: "Eliminar mi cuenta",
};

/** Specification §2, then what came after it. */
export const administratorLinks: SidebarLink[] = [
  { label: "Categorias", path: href("/administrador/categorias") },
  { label: "Modelos", path: href("/administrador/modelos") },
  { label: "Productos", path: href("/administrador/productos") },
  { label: "Clientes", path: href("/administrador/clientes") },
  { label: "Reportes", path: href("/administrador/reportes") },
  { label: "Pedidos", path: href("/administrador/pedidos") },
  { label: "Reparaciones", path: href("/administrador/reparaciones") },
  { label: "Ajustes", path: href("/administrador/ajustes") },
];

/** Where `Perfil` leads. */
export const profilePath = {
  cliente: href("/cliente/perfil"),
  administrador: href("/administrador/reportes"),
};

/** Where whoever is logged in changes what the store knows of them. */
export const ownPage = {
  cliente: href("/cliente/perfil"),
  administrador: href("/administrador/perfil"),
};
