import { auditActions, auditEntities } from "./audit-log.ts";

const actions: Record<string, string> = auditActions;
const entities: Record<string, string> = auditEntities;

export const actionLabel = (action: string) => actions[action] ?? action;
export const entityLabel = (entity: string) => (entities[entity] ?? entity).toLowerCase();
