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
  "/cliente/favoritos": { access: "customer" },
  "/cliente/guardados": { access: "customer" },
  "/administrador/categorias": { access: "administrator" },
  "/administrador/reportes": { access: "administrator" },
  "/administrador/reportes/descarga": { access: "administrator" },
  "/administrador/pedidos": { access: "administrator" },
  "/acciones/carrito": { access: "public", status: 302 },
  "/acciones/favorito": { access: "public", status: 302 },
  "/acciones/guardado": { access: "public", status: 302 },
  "/acciones/salir": { access: "public", status: 302 },
  "/acciones/tema": { access: "public", status: 302 },
  "/pagina-no-encontrada": { access: "public", status: 404 },
  "/*": { access: "public", sample: "/no-existe", status: 302 },
};
