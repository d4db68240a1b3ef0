import { data, href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { readProductChoices } from "#app/catalog/products/edited-product.server.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import { type AuditRow, findAuditEntry } from "#app/office/audit/audit-log.server.ts";
import { fieldLabel, shownValue } from "#app/office/audit/audit-log.ts";
import { actionLabel, entityLabel } from "#app/office/audit/audit-words.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/auditoria-cambio.ts";

export const middleware = [requirePermission("audit.read")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = readId(params.id);
  const entry = id && (await findAuditEntry(db, id));
  if (!entry) throw data(null, 404);
  const names = await readProductChoices(db);
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const rows = fields.map((field) => ({
    label: fieldLabel(field),
    before: shownValue(field, before?.[field], names),
    after: shownValue(field, after?.[field], names),
  }));
  return { entry, rows };
}

const COLUMNS = [{ label: "Campo" }, { label: "Antes" }, { label: "Después" }];

export default function AuditEntryPage({ loaderData: { entry, rows } }: Route.ComponentProps) {
  const { action, entity, title, who, at } = entry;
  const path = pathOf(entry);
  return (
    <>
      <PageHead title="Cambio" noIndex />
      <p className="mb-2">
        <Link to={href("/administrador/auditoria")} className="text-accent-text underline underline-offset-4">
          Auditoría
        </Link>
      </p>
      <PageTitle intro={`${who}, ${formatMoment(at)}`}>
        {`${actionLabel(action)}: ${entityLabel(entity)} ${title}`}
      </PageTitle>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <Table caption="Antes y después" columns={COLUMNS}>
          {rows.map(({ label, before, after }) => (
            <Row key={label}>
              <Cell label="Campo">
                <span className="font-medium">{label}</span>
              </Cell>
              <Cell label="Antes">
                <Value text={before} />
              </Cell>
              <Cell label="Después">
                <Value text={after} />
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      {path && (
        <p className="mt-5">
          <Link to={path} className={buttonClass("secondary")}>
            Ver {entityLabel(entity)}
          </Link>
        </p>
      )}
    </>
  );
}

function Value({ text }: { text: string }) {
  return <span className="block min-w-0 max-w-prose whitespace-pre-line break-words">{text}</span>;
}

/** Where the thing is now; undefined once it is gone. */
function pathOf({ action, entity, entityId }: AuditRow): string | undefined {
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
