import { auditActions, auditEntities } from "./audit-log.ts";

// What an undoing left as it is stands inside its entry alone.
const actions: Record<string, string> = { ...auditActions, keep: "Quedó igual" };
const entities: Record<string, string> = auditEntities;

export const actionLabel = (action: string) => actions[action] ?? action;
export const entityLabel = (entity: string) => (entities[entity] ?? entity).toLowerCase();
