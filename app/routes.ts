import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the store, grouped as the specification's route table (§2). */
export default [
  layout("routes/tienda/layout.tsx", [
    index("routes/tienda/inicio.tsx"),
    route("tienda", "routes/tienda/tienda.tsx"),
    route("busqueda", "routes/tienda/busqueda.tsx"),
    route("accesorios", "routes/tienda/accesorios.tsx"),
    route("componentes", "routes/tienda/componentes.tsx"),
    route("producto/:slug/:id", "routes/tienda/producto.tsx"),
    route("checkout", "routes/tienda/checkout.tsx"),
    route("verificarCheckout", "routes/tienda/verificar-checkout.tsx"),
    route("preguntas", "routes/tienda/preguntas.tsx"),
    route("politica-de-privacidad", "routes/tienda/politica-de-privacidad.tsx"),
    route("terminos-y-condiciones", "routes/tienda/terminos-y-condiciones.tsx"),
    route("creditos", "routes/tienda/creditos.tsx"),
    route("gracias-por-registrarte", "routes/acceso/gracias-por-registrarte.tsx"),
    route("recuperar-contrasena", "routes/acceso/recuperar-contrasena.tsx"),
    route("verificar", "routes/acceso/verificar.tsx"),
    ...prefix("cliente", [
      layout("routes/cliente/layout.tsx", [
        route("perfil", "routes/cliente/perfil.tsx"),
        route("perfil/foto", "routes/cliente/perfil-foto.tsx"),
        route("perfil/contrasena", "routes/cliente/perfil-contrasena.tsx"),
        route("perfil/correo", "routes/cliente/perfil-correo.tsx"),
        route("perfil/eliminar", "routes/cliente/perfil-eliminar.tsx"),
        route("direcciones", "routes/cliente/direcciones.tsx"),
        route("mis-compras", "routes/cliente/mis-compras.tsx"),
        route("favoritos", "routes/cliente/favoritos.tsx"),
        route("guardados", "routes/cliente/guardados.tsx"),
      ]),
    ]),
  ]),
  layout("routes/acceso/layout.tsx", [
    route("registrar", "routes/acceso/registrar.tsx"),
    route("ingresar", "routes/acceso/ingresar.tsx"),
    route("ingresar/administrador", "routes/acceso/ingresar-administrador.tsx"),
  ]),
  ...prefix("administrador", [
    layout("routes/administrador/layout.tsx", [
      route("categorias", "routes/administrador/categorias.tsx"),
      route("reportes", "routes/administrador/reportes.tsx"),
      route("pedidos", "routes/administrador/pedidos.tsx"),
    ]),
  ]),
  route("administrador/reportes/descarga", "routes/administrador/reportes-descarga.ts"),
  route("cliente/perfil/datos", "routes/cliente/perfil-datos.ts"),
  route("cliente/perfil/sesiones", "routes/cliente/perfil-sesiones.ts"),
  route("producto/:slug", "routes/tienda/producto-sin-id.ts"),
  route("busqueda/sugerencias", "routes/tienda/sugerencias.ts"),
  ...prefix("acciones", [
    route("carrito", "routes/acciones/carrito.ts"),
    route("favorito", "routes/acciones/favorito.ts"),
    route("guardado", "routes/acciones/guardado.ts"),
    route("salir", "routes/acciones/salir.ts"),
    route("tema", "routes/acciones/tema.ts"),
  ]),
  route("pagina-no-encontrada", "routes/pagina-no-encontrada.tsx"),
  route("*", "routes/desconocida.ts"),
] satisfies RouteConfig;
