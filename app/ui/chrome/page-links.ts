import { href } from "react-router";

/** The top bar's pages, in the specification's order; `Solicitar Reparación` joins them with its route. */
export const pageLinks = [
  { label: "Accesorios", path: href("/accesorios") },
  { label: "Componentes", path: href("/componentes") },
  { label: "Tienda", path: href("/tienda") },
];
