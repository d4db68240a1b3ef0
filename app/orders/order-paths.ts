import { href } from "react-router";

/** The order's page in the back office. */
export function officeOrderPath(number: string): string {
  return href("/administrador/pedidos/:numero", { numero: number });
}

/** The order's page for its customer. */
export function ownOrderPath(number: string): string {
  return href("/cliente/mis-compras/:numero", { numero: number });
}
