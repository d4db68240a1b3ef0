import { readDay } from "#app/values/search-params.ts";

export const auditActions = {
  create: "Creó",
  update: "Cambió",
  delete: "Eliminó",
  download: "Descargó",
  undo: "Deshizo",
} as const;
export type AuditAction = keyof typeof auditActions;

export const auditEntities = {
  product: "Producto",
  category: "Categoría",
  label: "Modelo",
  product_type: "Tipo de producto",
  order: "Pedido",
  issued_receipt: "Comprobante",
  order_return: "Devolución",
  customer: "Cliente",
  repair_request: "Reparación",
  complaint: "Libro de Reclamaciones",
  rights_request: "Solicitud sobre datos",
  incident: "Incidente de seguridad",
  setting: "Ajuste",
  payment_method: "Método de pago",
  mail_server: "Servidor de correo",
  delivery_rate: "Tarifa de envío",
  pickup_point: "Punto de recojo",
  staff: "Administrador",
  catalog_import: "Importación",
  bulk_change: "Varios productos",
  upload: "Archivo",
  backup: "Copia de seguridad",
} as const;
export type AuditEntity = keyof typeof auditEntities;

/** Filters of the audit, besides its search text; kept in the address. */
export interface AuditFilter {
  person: string | undefined;
  action: AuditAction | undefined;
  entity: AuditEntity | undefined;
  /** YYYY-MM-DD in Lima, inclusive; either may be missing */
  first: string | undefined;
  last: string | undefined;
}

const PERSON_ID = /^[\w-]{1,64}$/;

/** Reads `?quien=…&accion=…&sobre=…&desde=…&hasta=…` and leaves out invalid values. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const action = search.get("accion") ?? "";
  const entity = search.get("sobre") ?? "";
  return {
    person: PERSON_ID.exec(search.get("quien") ?? "")?.[0],
    action: Object.hasOwn(auditActions, action) ? (action as AuditAction) : undefined,
    entity: Object.hasOwn(auditEntities, entity) ? (entity as AuditEntity) : undefined,
    first: readDay(search.get("desde")),
    last: readDay(search.get("hasta")),
  };
}
