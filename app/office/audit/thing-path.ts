import { href } from "react-router";

interface ThingRef {
  action: string;
  entity: string;
  entityId: string;
}

/** Where a thing of the audit is now; undefined once it is gone. */
export function thingPath({ action, entity, entityId }: ThingRef): string | undefined {
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
    default:
      return undefined;
  }
}
