import { data, href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { stepOf } from "#app/builder/steps/steps.ts";
import {
  type PartUse,
  readChosenParts,
  readOrderedBuilds,
  readPlaces,
} from "#app/builder/usage/read-usage.server.ts";
import { countEnds, type PlaceSum, sumPlaces } from "#app/builder/usage/report.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { type ListColumn, ListTable } from "#app/kit/office/list-table.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { shownRange } from "#app/reports/range.ts";
import { FigureCard } from "#app/reports/ui/figure-cards.tsx";
import { RangeDownload } from "#app/reports/ui/range-download.tsx";
import { ReportHead } from "#app/reports/ui/report-head.tsx";
import { limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/reportes-pc.ts";

export const middleware = [requirePermission("reports.read")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const shown = shownRange(searchParams, limaDay(now()));
  const { range } = shown;
  if (!range) return data({ ...shown, report: undefined }, 400);
  const [counted, parts, ordered] = await Promise.all([
    readPlaces(db, range),
    readChosenParts(db, range),
    readOrderedBuilds(db, range),
  ]);
  const report = {
    places: sumPlaces(counted),
    parts,
    inCart: countEnds(counted, "cart"),
    saved: countEnds(counted, "saved"),
    ordered: ordered.reduce((sum, { count }) => sum + count, 0),
    isEmpty: counted.length === 0 && ordered.length === 0,
  };
  return data({ ...shown, report });
}

const number = (count: number) => count.toLocaleString("es-PE");

const placeColumns: ListColumn<PlaceSum>[] = [
  { label: "Paso", title: true, cell: ({ name }) => name },
  { label: "Llegaron", numeric: true, cell: ({ reached }) => number(reached) },
  { label: "Siguieron", numeric: true, cell: ({ wentOn }) => number(wentOn) },
  { label: "Se quedaron ahí", numeric: true, cell: ({ left }) => number(left) },
];

const partColumns: ListColumn<PartUse>[] = [
  {
    label: "Producto",
    title: true,
    cell: ({ productId, slug, name }) =>
      slug && name ? (
        <Link
          to={href("/producto/:slug/:id", { slug, id: String(productId) })}
          className="wrap-anywhere text-accent-text underline"
        >
          {name}
        </Link>
      ) : (
        "Ya no está en el catálogo"
      ),
  },
  { label: "Parte", cell: ({ typeKey }) => stepOf(typeKey ?? "")?.name ?? "—" },
  { label: "Veces", numeric: true, cell: ({ count }) => number(count) },
];

export default function BuilderReportPage({ loaderData: { report, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <ReportHead title="Reporte de Arma tu PC" path={href("/administrador/reportes/pc")} {...shown} />
      <div className="mt-10">
        {report?.isEmpty && (
          <EmptyState title="Nadie armó una PC en estos días">
            <p className="text-ink-soft">Aquí verás qué partes eligen y en qué paso se quedan.</p>
          </EmptyState>
        )}
        {report && !report.isEmpty && (
          <>
            <dl aria-label="PC" className="mb-10 flex flex-wrap gap-3">
              <FigureCard label="PC puestas en el carrito">{number(report.inCart)}</FigureCard>
              <FigureCard label="PC guardadas">{number(report.saved)}</FigureCard>
              <FigureCard label="PC pedidas">{number(report.ordered)}</FigureCard>
            </dl>
            <Section
              id="pasos"
              title="En qué paso se quedan"
              action={
                <RangeDownload path={href("/administrador/reportes/pc/descarga")} range={shown.range} />
              }
            >
              <p className="mb-4 max-w-prose text-ink-soft">
                Sigue quien pasa a otro paso, al carrito o a guardar su PC. Son cifras sin datos de personas.
              </p>
              <ListTable
                name="pasos"
                columns={placeColumns}
                items={report.places}
                keyOf={({ place }) => place}
                compactBelow={700}
              />
            </Section>
            <Section id="partes" title="Qué partes eligen">
              {report.parts.length === 0 ? (
                <p className="text-ink-soft">Nadie eligió una parte en estos días.</p>
              ) : (
                <ListTable
                  name="partes elegidas"
                  columns={partColumns}
                  items={report.parts}
                  keyOf={({ productId }) => productId}
                  compactBelow={700}
                />
              )}
            </Section>
          </>
        )}
      </div>
    </>
  );
}
