/** Who may see a page; others are sent away. Actions follow the page they belong to. */
export type Access = "public" | "guest-only" | "customer" | "administrator";

interface Rule {
  access: Access;
  /** an address of the pattern, when it has parameters */
  sample?: string;
  /** status of the page for those who may see it, when it is not 200 */
  status?: number;
}

/** One row per address of routes.ts (specification §2, decision 2); a route without a row fails the test. */
export const accessRules: Record<string, Rule> = {
  "/": { access: "public" },
  "/tienda": { access: "public" },
  "/busqueda": { access: "public" },
  "/busqueda/sugerencias": { access: "public" },
  "/accesorios": { access: "public" },
  "/componentes": { access: "public" },
  "/producto/:slug/:id": { access: "public", sample: "/producto/tarjeta-rtx-4060/1" },
  "/producto/:slug": { access: "public", sample: "/producto/tarjeta-rtx-4060", status: 301 },
  "/checkout": { access: "public" },
  "/verificarCheckout": { access: "public" },
  "/reparacion": { access: "public" },
  "/reparacion/seguimiento": { access: "public" },
  "/reparacion/presupuesto/:token": {
    access: "public",
    sample: "/reparacion/presupuesto/no-es-un-enlace",
    status: 404,
  },
  "/preguntas": { access: "public" },
  "/politica-de-privacidad": { access: "public" },
  "/terminos-y-condiciones": { access: "public" },
  "/creditos": { access: "public" },
  "/gracias-por-registrarte": { access: "public" },
  "/recuperar-contrasena": { access: "public" },
  "/verificar": { access: "public" },
  "/registrar": { access: "guest-only" },
  "/ingresar": { access: "guest-only" },
  "/ingresar/administrador": { access: "guest-only" },
  "/cliente/perfil": { access: "customer" },
  "/cliente/perfil/foto": { access: "customer" },
  "/cliente/perfil/contrasena": { access: "customer" },
  "/cliente/perfil/correo": { access: "customer" },
  "/cliente/perfil/eliminar": { access: "customer" },
  "/cliente/perfil/datos": { access: "customer" },
  "/cliente/perfil/sesiones": { access: "customer", status: 302 },
  "/cliente/direcciones": { access: "customer" },
  "/cliente/mis-compras": { access: "customer" },
  "/cliente/personalizar": { access: "customer" },
  "/cliente/mis-reparaciones": { access: "customer" },
  "/cliente/mis-compras/:numero": {
    access: "customer",
    sample: "/cliente/mis-compras/001700000000000",
    status: 404,
  },
  "/cliente/favoritos": { access: "customer" },
  "/cliente/guardados": { access: "customer" },
  "/administrador/categorias": { access: "administrator" },
  "/administrador/reportes": { access: "administrator" },
  "/administrador/reportes/ventas": { access: "administrator" },
  "/administrador/reportes/descarga": { access: "administrator" },
  "/administrador/pedidos": { access: "administrator" },
  "/administrador/perfil": { access: "administrator" },
  "/administrador/perfil/foto": { access: "administrator" },
  "/administrador/perfil/contrasena": { access: "administrator" },
  "/administrador/perfil/sesiones": { access: "administrator", status: 302 },
  "/administrador/reparaciones": { access: "administrator" },
  "/administrador/reparaciones/:codigo": {
    access: "administrator",
    sample: "/administrador/reparaciones/7K3M9XQ2",
    status: 404,
  },
  "/robots.txt": { access: "public" },
  "/sitemap.xml": { access: "public" },
  "/sitemap/:parte.xml": { access: "public", sample: "/sitemap/paginas.xml" },
  "/acciones/carrito": { access: "public", status: 302 },
  "/acciones/diseno": { access: "public", status: 302 },
  "/acciones/favorito": { access: "public", status: 302 },
  "/acciones/guardado": { access: "public", status: 302 },
  "/acciones/salir": { access: "public", status: 302 },
  "/acciones/tema": { access: "public", status: 302 },
  "/pagina-no-encontrada": { access: "public", status: 404 },
  "/*": { access: "public", sample: "/no-existe", status: 302 },
};
