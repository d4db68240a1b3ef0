import { href } from "react-router";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { settingsPath } from "./entry-title.ts";

interface ItemRef {
  action: string;
  entity: string;
  entityId: string;
}

const paths: Record<string, (id: string) => string | undefined> = {
  product: (id) => href("/administrador/producto-editar/:id", { id }),
  category: (id) => href("/administrador/categoria-editar/:id", { id }),
  label: (id) => `${href("/administrador/modelos")}?editar=${id}`,
  product_type: (id) => `${href("/administrador/tipos")}?tipo=${id}`,
  order: officeOrderPath,
  issued_receipt: (number) => href("/administrador/pedidos/:numero/comprobante", { numero: number }),
  order_return: (id) => href("/administrador/devoluciones/:id", { id }),
  customer: (id) => href("/administrador/clientes/:id", { id }),
  repair_request: (code) => href("/administrador/reparaciones/:codigo", { codigo: code }),
  complaint: (number) => href("/administrador/reclamos/:numero", { numero: number }),
  rights_request: (number) => href("/administrador/ajustes/datos-personales/:numero", { numero: number }),
  incident: (number) => href("/administrador/ajustes/incidentes/:numero", { numero: number }),
  setting: settingsPath,
  payment_method: (method) => href("/administrador/ajustes/pagos/:metodo", { metodo: method }),
  delivery_rate: () => href("/administrador/ajustes/envios"),
  pickup_point: () => href("/administrador/ajustes/recojo"),
  backup: () => href("/administrador/ajustes/copias"),
  mail_server: () => href("/administrador/ajustes/correo"),
  staff: () => href("/administrador/ajustes/administradores"),
};

/** Current page of an audited thing; undefined once it is deleted. */
export function itemPath({ action, entity, entityId }: ItemRef): string | undefined {
  if (action === "delete") return undefined;
  // The whole book of a year is downloaded, not a sheet.
  if (action === "download" && entity === "complaint") return href("/administrador/reclamos");
  return paths[entity]?.(entityId);
}
