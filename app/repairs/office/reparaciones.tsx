import { href, Link } from "react-router";
import { done, notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";
import { ListSearch } from "#app/kit/office/list-search.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { moveRepair } from "#app/repairs/move-repair.server.ts";
import { moveForm, moveProblem, moveRefusal } from "#app/repairs/office-forms.ts";
import { type RepairRow, repairSorts } from "#app/repairs/office-repair.ts";
import { listRepairs, readBoard } from "#app/repairs/repair-list.server.ts";
import { repairLabels, repairStatuses } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { Column } from "#app/repairs/ui/board-column.tsx";
import { MovingBoard } from "#app/repairs/ui/moving-board.tsx";
import { readListQuery } from "#app/values/list-query.ts";
import { unconverted } from "#app/values/money/currency.ts";
import type { Route } from "./+types/reparaciones.ts";

export const middleware = [requirePermission("repairs.read", "repairs.write")];

export const handle = { live: ["repairs"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: repairSorts, start: "-fecha" });
  const requestedStatus = url.searchParams.get("estado");
  const status = repairStatuses.find((each) => each === requestedStatus);
  if (url.searchParams.get("vista") === "lista" || status)
    return { view: "list" as const, status, list: await listRepairs(db, query, status) };
  return { view: "board" as const, text: query.text, columns: await readBoard(db, query.text) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const submission = await readForm(request, moveForm);
  if (submission.status !== "success") return notice(moveProblem(submission.error), { status: 400 });
  const { reparacion: code = "", desde: from, estado: to, nota: note = null } = submission.value;
  const moved = await moveRepair(db, { code, from, to, note }, by, { origin, now: now() });
  if (!moved.ok) {
    const { sentence, status } = moveRefusal(moved);
    return notice(`${shownCode(code)}: ${sentence}`, { status });
  }
  return done(url.pathname + url.search, `La reparación ${shownCode(code)} quedó en “${repairLabels[to]}”.`);
}

const columns: ListColumn<RepairRow>[] = [
  {
    label: "Solicitud",
    title: true,
    cell: ({ code, device, description }) => (
      <span className="grid min-w-0">
        <Link to={href("/administrador/reparaciones/:codigo", { codigo: code })} className={textLink}>
          {shownCode(code)}
        </Link>
        <span className="line-clamp-2 min-w-36 wrap-anywhere text-ink-soft text-sm">
          {device ?? description}
        </span>
      </span>
    ),
  },
  {
    label: "Cliente",
    sort: "nombre",
    cell: ({ name, email }) => (
      <span className="grid min-w-0">
        <span className="min-w-32 wrap-anywhere">{name}</span>
        <span className="min-w-44 wrap-anywhere text-ink-soft text-sm">{email}</span>
      </span>
    ),
  },
  { label: "Estado", cell: ({ status }) => repairLabels[status] },
  {
    label: "Presupuesto",
    numeric: true,
    cell: ({ quote, quoteCurrency }) =>
      quote === null ? "—" : <Price money={unconverted(quoteCurrency, quote)} place="adminLine" />,
  },
  { label: "Fecha", sort: "fecha", cell: ({ requestedAt }) => <Moment at={new Date(requestedAt)} /> },
];

export const clientAction = keepInput;

export default function RepairsPage({ loaderData, actionData }: Route.ComponentProps) {
  const empty = <EmptyState title="No hay reparaciones" />;
  return (
    <>
      <PrivateTitle title="Reparaciones" />
      <Views board={loaderData.view === "board"} />
      {actionData && (
        <div className="mb-4">
          <Alert kind="error">{actionData.message}</Alert>
        </div>
      )}
      {loaderData.view === "board" ? (
        <Board {...loaderData} />
      ) : (
        <OfficeList
          {...loaderData.list}
          name="reparaciones"
          columns={columns}
          keyOf={({ code }) => code}
          search="Buscar reparaciones"
          filters={<Filters status={loaderData.status} />}
          filtered={loaderData.status !== undefined}
          empty={empty}
        />
      )}
      <SessionDialog whenSending />
    </>
  );
}

function Board({ columns, text }: Extract<Route.ComponentProps["loaderData"], { view: "board" }>) {
  const action = text
    ? `${href("/administrador/reparaciones")}?${new URLSearchParams({ buscar: text })}`
    : href("/administrador/reparaciones");
  return (
    <div className="grid gap-4">
      <ListSearch label="Buscar reparaciones" text={text} searched={text !== ""} />
      <MovingBoard action={action}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-4">
          {columns.map((column) => (
            <Column key={column.status} column={column} action={action} />
          ))}
        </div>
      </MovingBoard>
    </div>
  );
}

const VIEW =
  "inline-flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

function Views({ board }: { board: boolean }) {
  const path = href("/administrador/reparaciones");
  return (
    <nav aria-label="Vistas" className="mb-4 flex gap-2">
      <Link to={path} aria-current={board ? "page" : undefined} className={VIEW}>
        Tablero
      </Link>
      <Link to={`${path}?vista=lista`} aria-current={board ? undefined : "page"} className={VIEW}>
        Lista
      </Link>
    </nav>
  );
}

function Filters({ status }: { status: string | undefined }) {
  return (
    <>
      <input type="hidden" name="vista" value="lista" />
      <FilterSelect
        label="Estado"
        name="estado"
        value={status}
        all="Todos"
        choices={repairStatuses.map((each) => [each, repairLabels[each]])}
      />
    </>
  );
}
