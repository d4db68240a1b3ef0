import { href } from "react-router";
import type { Permission } from "#app/accounts/permissions.ts";

interface PalettePage {
  title: string;
  path: string;
  permission: Permission;
  words?: string;
}

/** Pages that the palette finds besides those of the sidebar; `words` are additional search words. */
export const palettePages: PalettePage[] = [
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
    title: "Importar productos",
    path: href("/administrador/productos/importar"),
    permission: "imports.write",
    words: "excel csv hoja de cálculo subir cargar tienda anterior",
  },
  {
    title: "Productos por completar",
    path: href("/administrador/productos-por-completar"),
    permission: "catalog.write",
    words: "atributos datos que faltan compatibilidad",
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
    words:
      "nombre comercial dirección fiscal representante sunat libro de reclamaciones código feriados días no laborables correo de datos personales",
  },
  {
    title: "Monedas",
    path: href("/administrador/ajustes/monedas"),
    permission: "settings.write",
    words: "soles dólares tipo de cambio símbolo céntimos precios enteros totales",
  },
  {
    title: "Ajustes de ventas",
    path: href("/administrador/ajustes/ventas"),
    permission: "settings.write",
    words:
      "ventas esperadas metas eficacia stock bajo mínimo reponer devolver devoluciones días unidades por pedido límite pedidos sin pagar vigencia presupuesto reparaciones",
  },
  {
    title: "Métodos de pago",
    path: href("/administrador/ajustes/pagos"),
    permission: "settings.write",
    words:
      "yape plin transferencia banco cuenta cci qr tarjeta mercado pago contra entrega efectivo enlace horas para pagar vencimiento",
  },
  {
    title: "Tarifas de envío",
    path: href("/administrador/ajustes/envios"),
    permission: "settings.write",
    words: "delivery despacho región provincia distrito ubigeo gratis costo días contra entrega",
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
    words: "igv tasa régimen tributario rus exonerado amazonía boleta factura comprobantes",
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
    words: "banner diapositiva slider inicio carrusel promociones imagen color",
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
    words: "buscador búsqueda palabras",
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
    words: "borrar retención plazos cuentas sin uso datos personales",
  },
  {
    title: "Correo",
    path: href("/administrador/ajustes/correo"),
    permission: "settings.write",
    words:
      "smtp servidor mail email gmail prueba remitente nombre puerto tls starttls usuario contraseña respuestas",
  },
  {
    title: "Copias de seguridad",
    path: href("/administrador/ajustes/copias"),
    permission: "backups.manage",
    words: "backup respaldo restaurar descargar cifrado clave",
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
    words: "dos pasos verificación segundo factor exigir código",
  },
  {
    title: "Registro de seguridad",
    path: href("/administrador/seguridad/registro"),
    permission: "audit.read",
    words: "ingresos fallidos descargas accesos",
  },
  {
    title: "Mi perfil",
    path: href("/administrador/perfil"),
    permission: "office.enter",
    words: "mi nombre celular foto contraseña sesiones dos pasos códigos de recuperación",
  },
  { title: "Ver la tienda", path: href("/"), permission: "office.enter" },
];

/** Additional search words for the pages of the sidebar. */
export const linkWords: Record<string, string> = {
  [href("/administrador/ajustes")]:
    "nombre de la tienda logotipo logo lema teléfono celular whatsapp correo de contacto horario redes sociales facebook instagram tiktok",
};
