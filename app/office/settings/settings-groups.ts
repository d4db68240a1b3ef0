import { href } from "react-router";

/** The settings pages, grouped by subject. */
export const settingsGroups = [
  {
    title: "La tienda",
    pages: [
      { label: "Tienda", path: href("/administrador/ajustes") },
      { label: "Empresa", path: href("/administrador/ajustes/empresa") },
      { label: "Portada", path: href("/administrador/ajustes/portada") },
      { label: "PC armadas", path: href("/administrador/ajustes/pc") },
      { label: "Pie de página", path: href("/administrador/ajustes/pie") },
      { label: "Textos", path: href("/administrador/ajustes/textos") },
      { label: "Sinónimos", path: href("/administrador/ajustes/sinonimos") },
    ],
  },
  {
    title: "Ventas",
    pages: [
      { label: "Ventas", path: href("/administrador/ajustes/ventas") },
      { label: "Monedas", path: href("/administrador/ajustes/monedas") },
      { label: "Pagos", path: href("/administrador/ajustes/pagos") },
      { label: "Impuestos", path: href("/administrador/ajustes/impuestos") },
    ],
  },
  {
    title: "Entregas y correo",
    pages: [
      { label: "Envíos", path: href("/administrador/ajustes/envios") },
      { label: "Recojo", path: href("/administrador/ajustes/recojo") },
      { label: "Couriers", path: href("/administrador/ajustes/couriers") },
      { label: "Correo", path: href("/administrador/ajustes/correo") },
    ],
  },
  {
    title: "Acceso y datos",
    pages: [
      { label: "Administradores", path: href("/administrador/ajustes/administradores") },
      { label: "Seguridad", path: href("/administrador/seguridad") },
      { label: "Auditoría", path: href("/administrador/auditoria") },
      { label: "Copias", path: href("/administrador/ajustes/copias") },
      { label: "Datos personales", path: href("/administrador/ajustes/datos-personales") },
      { label: "Conservación", path: href("/administrador/ajustes/conservacion") },
      { label: "Tratamientos", path: href("/administrador/ajustes/tratamientos") },
      { label: "Incidentes", path: href("/administrador/ajustes/incidentes") },
    ],
  },
];
