import { href } from "react-router";
import { settingsPath } from "./entry-title.ts";

interface ItemRef {
  action: string;
  entity: string;
  entityId: string;
}

/** Current page of an audited item; undefined once it is deleted. */
export function itemPath({ action, entity, entityId }: ItemRef): string | undefined {
  if (action === "delete") return undefined;
  switch (entity) {
    case "product":
      return href("/administrador/producto-editar/:id", { id: entityId });
    case "category":
      return href("/administrador/categoria-editar/:id", { id: entityId });
    case "order":
      return href("/administrador/pedidos/:numero", { numero: entityId });
    case "customer":
      return href("/administrador/clientes/:id", { id: entityId });
    case "repair_request":
      return href("/administrador/reparaciones/:codigo", { codigo: entityId });
    case "complaint":
      return action === "download"
        ? href("/administrador/reclamos")
        : href("/administrador/reclamos/:numero", { numero: entityId });
    case "rights_request":
      return href("/administrador/ajustes/datos-personales/:numero", { numero: entityId });
    case "label":
      return `${href("/administrador/modelos")}?editar=${entityId}`;
    case "product_type":
      return `${href("/administrador/tipos")}?tipo=${entityId}`;
    case "order_return":
      return href("/administrador/devoluciones/:id", { id: entityId });
    case "issued_receipt":
      return href("/administrador/pedidos/:numero/comprobante", { numero: entityId });
    case "incident":
      return href("/administrador/ajustes/incidentes/:numero", { numero: entityId });
    case "setting":
      return settingsPath(entityId);
    case "payment_method":
      return href("/administrador/ajustes/pagos/:metodo", { metodo: entityId });
    case "delivery_rate":
      return href("/administrador/ajustes/envios");
    case "pickup_point":
      return href("/administrador/ajustes/recojo");
    case "backup":
      return href("/administrador/ajustes/copias");
    case "mail_server":
      return href("/administrador/ajustes/correo");
    case "staff":
      return href("/administrador/ajustes/administradores");
    default:
      return undefined;
  }
}
