import { href } from "react-router";
import { can, type Permission } from "#app/accounts/permissions.ts";
import type { ShownViewer } from "#app/kit/store-context.tsx";
import type { OfficeHits } from "#app/office/office-search.ts";
import { officeLinks } from "#app/storefront/ui/sidebar-links.ts";
import { plainText } from "#app/values/text.ts";

export interface Hit {
  path: string;
  title: string;
  detail?: string;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

/** Pages that the palette leads to, besides those of the sidebar; `words` are what else they are looked for by. */
const pages: (Hit & { permission: Permission; words?: string })[] = [
  {
    title: "Agregar nuevo producto",
    path: href("/administrador/producto-crear"),
    permission: "catalog.write",
  },
  {
    title: "Agregar una nueva categoria",
    path: href("/administrador/categoria-crear"),
    permission: "catalog.write",
  },
  {
    title: "Productos por reponer",
    path: `${href("/administrador/productos")}?estado=por-reponer`,
    permission: "catalog.read",
  },
  {
    title: "Borradores",
    path: `${href("/administrador/productos")}?estado=borradores`,
    permission: "catalog.read",
  },
  { title: "Ventas", path: href("/administrador/reportes/ventas"), permission: "reports.read" },
  {
    title: "Pagado y por cobrar",
    path: href("/administrador/reportes/pagos"),
    permission: "reports.read",
  },
  {
    title: "Uso de Arma tu PC",
    path: href("/administrador/reportes/pc"),
    permission: "reports.read",
    words: "reporte pasos partes elegidas",
  },
  {
    title: "Comprobantes del mes",
    path: href("/administrador/reportes/comprobantes"),
    permission: "orders.export",
  },
  {
    title: "Auditoría",
    path: href("/administrador/auditoria"),
    permission: "audit.read",
    words: "cambios historial quién",
  },
  {
    title: "Empresa: razón social y RUC",
    path: href("/administrador/ajustes/empresa"),
    permission: "settings.write",
    words: "legal dirección fiscal representante sunat",
  },
  {
    title: "Monedas",
    path: href("/administrador/ajustes/monedas"),
    permission: "settings.write",
    words: "soles dólares tipo de cambio símbolo céntimos",
  },
  {
    title: "Ajustes de ventas",
    path: href("/administrador/ajustes/ventas"),
    permission: "settings.write",
    words: "ventas esperadas stock mínimo devolver días unidades por pedido",
  },
  {
    title: "Métodos de pago",
    path: href("/administrador/ajustes/pagos"),
    permission: "settings.write",
    words: "yape plin transferencia banco cuenta tarjeta mercado pago contra entrega efectivo",
  },
  {
    title: "Tarifas de envío",
    path: href("/administrador/ajustes/envios"),
    permission: "settings.write",
    words: "delivery despacho región provincia distrito ubigeo gratis costo",
  },
  {
    title: "Puntos de recojo",
    path: href("/administrador/ajustes/recojo"),
    permission: "settings.write",
    words: "local dirección horario tienda física retiro",
  },
  {
    title: "Couriers",
    path: href("/administrador/ajustes/couriers"),
    permission: "settings.write",
    words: "olva shalom guía seguimiento rastreo",
  },
  {
    title: "Impuestos",
    path: href("/administrador/ajustes/impuestos"),
    permission: "settings.write",
    words: "igv régimen rus exonerado boleta factura",
  },
  {
    title: "Pie de página",
    path: href("/administrador/ajustes/pie"),
    permission: "settings.write",
    words: "footer enlaces crédito año derechos",
  },
  {
    title: "PC armadas",
    path: href("/administrador/ajustes/pc"),
    permission: "settings.write",
    words: "modelos armado computadora gamer propuestas",
  },
  {
    title: "Portada",
    path: href("/administrador/ajustes/portada"),
    permission: "settings.write",
    words: "banner diapositiva slider inicio carrusel",
  },
  {
    title: "Textos",
    path: href("/administrador/ajustes/textos"),
    permission: "settings.write",
    words: "preguntas frecuentes privacidad términos condiciones política",
  },
  {
    title: "Sinónimos de la búsqueda",
    path: href("/administrador/ajustes/sinonimos"),
    permission: "settings.write",
    words: "buscador palabras",
  },
  {
    title: "Solicitudes sobre datos personales",
    path: href("/administrador/ajustes/datos-personales"),
    permission: "rights.read",
    words: "arco acceso rectificación cancelación oposición borrar ley 29733 privacidad",
  },
  {
    title: "Registro de tratamientos",
    path: href("/administrador/ajustes/tratamientos"),
    permission: "rights.read",
    words: "datos personales banco finalidad anpd ley 29733 privacidad",
  },
  {
    title: "Incidentes de seguridad",
    path: href("/administrador/ajustes/incidentes"),
    permission: "rights.read",
    words: "brecha filtración hackeo robo datos anpd 48 horas aviso afectados",
  },
  {
    title: "Conservación de datos",
    path: href("/administrador/ajustes/conservacion"),
    permission: "settings.write",
  },
  {
    title: "Correo",
    path: href("/administrador/ajustes/correo"),
    permission: "settings.write",
    words: "smtp servidor mail email prueba remitente",
  },
  {
    title: "Administradores",
    path: href("/administrador/ajustes/administradores"),
    permission: "administrators.manage",
    words: "usuarios personal invitar permisos",
  },
  {
    title: "Seguridad",
    path: href("/administrador/seguridad"),
    permission: "administrators.manage",
    words: "dos pasos contraseña sesiones verificación",
  },
  {
    title: "Registro de seguridad",
    path: href("/administrador/seguridad/registro"),
    permission: "audit.read",
  },
  { title: "Mi perfil", path: href("/administrador/perfil"), permission: "office.enter" },
  { title: "Ver la tienda", path: href("/"), permission: "office.enter" },
];

/** What the pages of the sidebar are looked for by besides their labels. */
const linkWords: Record<string, string> = {
  [href("/administrador/ajustes")]:
    "nombre de la tienda logotipo lema teléfono celular whatsapp horario redes facebook instagram tiktok",
};

/** What a text leads to: pages at once, the rest once the server has answered; empty groups are left out. */
export function hitGroups(
  viewer: Pick<ShownViewer, "role" | "secondStepMissing">,
  text: string,
  found: OfficeHits | undefined,
): HitGroup[] {
  const typed = plainText(text);
  const allowed = [
    ...officeLinks(viewer).map(({ label, path }) => ({ title: label, path, words: linkWords[path] })),
    ...pages.filter(({ permission }) => can(viewer, permission)),
  ];
  const groups: HitGroup[] = [
    {
      name: "Páginas",
      hits: allowed.filter(({ title, words = "" }) => plainText(`${title} ${words}`).includes(typed)),
    },
    // People first: their names are also words of products.
    { name: "Clientes", hits: (found?.customers ?? []).map(customerHit) },
    { name: "Pedidos", hits: (found?.orders ?? []).map(orderHit) },
    { name: "Productos", hits: (found?.products ?? []).map(productHit) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function productHit({ id, name, brand }: OfficeHits["products"][number]): Hit {
  return {
    path: href("/administrador/producto-editar/:id", { id: String(id) }),
    ...{ title: name, detail: brand },
  };
}

function orderHit({ number, customer }: OfficeHits["orders"][number]): Hit {
  return {
    path: href("/administrador/pedidos/:numero", { numero: number }),
    ...{ title: number, detail: customer },
  };
}

function customerHit({ id, name, email }: OfficeHits["customers"][number]): Hit {
  return { path: href("/administrador/clientes/:id", { id }), title: name, detail: email };
}
