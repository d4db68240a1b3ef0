import { href } from "react-router";
import type { Found } from "#app/office/office-search.ts";
import { administratorLinks } from "#app/storefront/ui/sidebar-links.ts";
import { plainText } from "#app/values/text.ts";

export interface Hit {
  path: string;
  title: string;
  /** what tells it apart */
  detail?: string;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

/** Pages that the palette leads to, besides those of the sidebar. */
const pages: Hit[] = [
  ...administratorLinks.map(({ label, path }) => ({ title: label, path })),
  { title: "Agregar nuevo producto", path: href("/administrador/producto-crear") },
  { title: "Agregar una nueva categoria", path: href("/administrador/categoria-crear") },
  { title: "Productos por reponer", path: `${href("/administrador/productos")}?estado=por-reponer` },
  { title: "Borradores", path: `${href("/administrador/productos")}?estado=borradores` },
  { title: "Ventas", path: href("/administrador/reportes/ventas") },
  { title: "Auditoría", path: href("/administrador/auditoria") },
  { title: "Ajustes de ventas", path: href("/administrador/ajustes/ventas") },
  { title: "Pie de página", path: href("/administrador/ajustes/pie") },
  { title: "Portada", path: href("/administrador/ajustes/portada") },
  { title: "Textos", path: href("/administrador/ajustes/textos") },
  { title: "Sinónimos de la búsqueda", path: href("/administrador/ajustes/sinonimos") },
  { title: "Correo", path: href("/administrador/ajustes/correo") },
  { title: "Administradores", path: href("/administrador/ajustes/administradores") },
  { title: "Mi perfil", path: href("/administrador/perfil") },
  { title: "Ver la tienda", path: href("/") },
];

/** What a text leads to: pages at once, the rest once the server has answered; empty groups are left out. */
export function hitGroups(text: string, found: Found | undefined): HitGroup[] {
  const wanted = plainText(text);
  const groups: HitGroup[] = [
    { name: "Páginas", hits: pages.filter(({ title }) => plainText(title).includes(wanted)) },
    { name: "Productos", hits: (found?.products ?? []).map(productHit) },
    { name: "Pedidos", hits: (found?.orders ?? []).map(orderHit) },
    { name: "Clientes", hits: (found?.customers ?? []).map(customerHit) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function productHit({ id, name, brand }: Found["products"][number]): Hit {
  return {
    path: href("/administrador/producto-editar/:id", { id: String(id) }),
    ...{ title: name, detail: brand },
  };
}

function orderHit({ number, customer }: Found["orders"][number]): Hit {
  return {
    path: href("/administrador/pedidos/:numero", { numero: number }),
    ...{ title: number, detail: customer },
  };
}

function customerHit({ id, name, email }: Found["customers"][number]): Hit {
  return { path: href("/administrador/clientes/:id", { id }), title: name, detail: email };
}
