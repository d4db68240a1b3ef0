import { href } from "react-router";
import { isMethodId, methodKinds } from "#app/payments/methods.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { storeTexts, textNames } from "#app/settings/texts/texts.ts";
import { placeName } from "#app/values/ubigeo.ts";
import { auditActions, auditEntities } from "./audit-log.ts";

interface SettingsPlace {
  title: string;
  path: string;
}

/** Settings pages, by the entity of their audit entries. */
const settingsPlaces: Record<string, SettingsPlace> = {
  general: { title: "Tienda", path: href("/administrador/ajustes") },
  ventas: { title: "Ventas", path: href("/administrador/ajustes/ventas") },
  monedas: { title: "Monedas", path: href("/administrador/ajustes/monedas") },
  "tipo-de-cambio": { title: "Tipo de cambio", path: href("/administrador/ajustes/monedas") },
  impuestos: { title: "Impuestos", path: href("/administrador/ajustes/impuestos") },
  empresa: { title: "Empresa", path: href("/administrador/ajustes/empresa") },
  seguridad: { title: "Seguridad", path: href("/administrador/seguridad") },
  pie: { title: "Pie de página", path: href("/administrador/ajustes/pie") },
  conservacion: { title: "Conservación de datos", path: href("/administrador/ajustes/conservacion") },
  slides: { title: "Portada", path: href("/administrador/ajustes/portada") },
  build_models: { title: "PC armadas", path: href("/administrador/ajustes/pc") },
  couriers: { title: "Couriers", path: href("/administrador/ajustes/couriers") },
  synonyms: { title: "Sinónimos", path: href("/administrador/ajustes/sinonimos") },
  copias: { title: "Copias de seguridad", path: href("/administrador/ajustes/copias/clave") },
  ...Object.fromEntries(
    storeTexts.map((name) => [
      `text:${name}`,
      { title: textNames[name], path: href("/administrador/ajustes/textos/:texto", { texto: name }) },
    ]),
  ),
};

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

// "keep" (left unchanged by an undo) appears only inside an entry.
const actions: Record<string, string> = { ...auditActions, keep: "Quedó igual" };
const entities: Record<string, string> = auditEntities;

export function entityLabel(entity: string): string {
  return (entities[entity] ?? entity).toLowerCase();
}

/** `Cambió: producto Teclado K1` */
export function entryTitle({ action, entity, title }: { action: string; entity: string; title: string }) {
  const item = entity === "bulk_change" ? bulkTitle(action, title) : itemTitle(entity, title);
  return `${actions[action] ?? action}: ${entityLabel(entity)} ${item}`.trim();
}

/** `(Precio +10 %)`; the title of a deletion would repeat the action. */
function bulkTitle(action: string, title: string): string {
  return action === "delete" ? "" : `(${title})`;
}

/** Title of an audited item, also of one that is stored under a code. */
function itemTitle(entity: string, title: string): string {
  switch (entity) {
    case "setting":
      return settingsPlaces[title]?.title ?? title;
    case "payment_method":
      return isMethodId(title) ? methodKinds[title].label : title;
    case "delivery_rate":
      return placeName(title) ?? title;
    case "repair_request":
      return shownCode(title);
    case "backup":
      return UUID.test(title) ? "" : title;
    case "mail_server":
      return "";
    default:
      return title;
  }
}

/** Page where a setting is changed. */
export function settingsPath(id: string): string | undefined {
  return settingsPlaces[id]?.path;
}
