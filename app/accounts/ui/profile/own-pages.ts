import { href } from "react-router";
import { isStaff } from "#app/accounts/viewer.ts";
import { type ShownViewer, useViewer } from "#app/kit/store-context.tsx";

const CUSTOMERS = {
  profile: href("/cliente/perfil"),
  photo: href("/cliente/perfil/foto"),
  password: href("/cliente/perfil/contrasena"),
  sessions: href("/cliente/perfil/sesiones"),
};
const ADMINISTRATORS = {
  profile: href("/administrador/perfil"),
  photo: href("/administrador/perfil/foto"),
  password: href("/administrador/perfil/contrasena"),
  sessions: href("/administrador/perfil/sesiones"),
};

export function ownPagesOf(viewer: { role: ShownViewer["role"] }) {
  return isStaff(viewer) ? ADMINISTRATORS : CUSTOMERS;
}

export function useOwnPages() {
  return ownPagesOf(useViewer());
}
