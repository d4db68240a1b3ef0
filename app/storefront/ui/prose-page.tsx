import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { PageHead } from "#app/kit/page/page-head.tsx";

interface ProsePageProps {
  title: string;
  description: string;
  intro?: ReactNode;
  /** YYYY-MM-DD of the last change */
  updated?: string;
  /** of a text that needs consent */
  version?: number | undefined;
  /** set when an old version was requested: shown as it was or with today's data */
  oldVersion?: "as-shown" | "with-todays-data" | undefined;
  /** ids and headings of the sections */
  contents?: readonly (readonly [id: string, heading: string])[];
  children: ReactNode;
}

export const PROSE = [
  "leading-relaxed",
  "[&_h2]:mt-12 [&_h2]:mb-4 [&_h2]:scroll-mt-24 [&_h2]:font-bold [&_h2]:text-2xl [&_h2]:tracking-tight",
  "[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-semibold [&_h3]:text-lg",
  "[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1.5 [&_li]:marker:text-accent-text",
  "[&_a]:font-medium [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 hover:[&_a]:text-accent-strong",
  "[&_blockquote]:my-4 [&_blockquote]:border-accent-text [&_blockquote]:border-l-4 [&_blockquote]:bg-surface-sunk [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote]:text-sm",
].join(" ");

export function ProsePage({
  title,
  description,
  intro,
  updated,
  version,
  oldVersion,
  contents,
  children,
}: ProsePageProps) {
  const { pathname } = useLocation();
  return (
    <article className="mx-auto max-w-3xl">
      <PageHead title={title} description={description} noIndex={oldVersion !== undefined} />
      <header className="border-line border-b pb-6">
        <h1 className="break-words font-bold text-3xl tracking-tight">{title}</h1>
        {intro && <p className="mt-3 text-ink-soft text-lg">{intro}</p>}
        {updated && (
          <p className="mt-3 text-ink-soft text-sm">
            {version === undefined ? "Última actualización:" : `Versión n.º ${version}, del`}{" "}
            <time dateTime={updated}>{longDay(updated)}</time>
          </p>
        )}
        {oldVersion && (
          <p className="mt-3">
            {oldVersion === "as-shown"
              ? "Así decía esa versión."
              : "Así decía esa versión, con los datos y los plazos que la tienda tiene hoy."}{" "}
            <Link to={pathname} className="font-medium text-accent-text underline underline-offset-4">
              Ver el texto vigente
            </Link>
          </p>
        )}
      </header>
      {contents && <Contents entries={contents} />}
      <div className={PROSE}>{children}</div>
    </article>
  );
}

function Contents({ entries }: { entries: readonly (readonly [id: string, heading: string])[] }) {
  return (
    <nav aria-label="En esta página" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {entries.map(([id, heading]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium text-sm hover:border-accent-text hover:text-accent-text"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens without scripts. */
export function Question({ id, question, children }: { id?: string; question: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // Browsers open it for a page load with its hash, but not for a script's navigation.
  useEffect(() => {
    if (!id || hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [id, hash]);
  return (
    <details
      ref={details}
      className="group my-3 scroll-mt-24 rounded-card border border-line bg-surface open:shadow-card"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-5 shrink-0 text-accent-text transition-transform group-open:rotate-180"
        >
          <path d="m4 7 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <div id={id} className="scroll-mt-20 px-4 pb-3">
        {children}
      </div>
    </details>
  );
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
