import { auditActions, auditEntities } from "./audit-log.ts";
import { thingTitle } from "./thing-title.ts";

// "keep" (left unchanged by an undo) appears only inside an entry.
const actions: Record<string, string> = { ...auditActions, keep: "Quedó igual" };
const entities: Record<string, string> = auditEntities;

export const entityLabel = (entity: string) => (entities[entity] ?? entity).toLowerCase();

/** `Cambió: producto Teclado K1` */
export function entryTitle({ action, entity, title }: { action: string; entity: string; title: string }) {
  return `${actions[action] ?? action}: ${entityLabel(entity)} ${thingTitle(entity, title)}`.trim();
}
