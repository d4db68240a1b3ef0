import { href } from "react-router";

export const pageLinks = [
  { label: "Accesorios", path: href("/accesorios") },
  { label: "Componentes", path: href("/componentes") },
  { label: "Tienda", path: href("/tienda") },
  { label: "Arma tu PC", path: href("/arma-tu-pc") },
  { label: "Solicitar Reparación", path: href("/reparacion") },
];
