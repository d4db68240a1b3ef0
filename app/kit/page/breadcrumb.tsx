import { Link } from "react-router";

export interface Crumb {
  label: string;
  path?: string;
}

/** On phones the middle crumbs are hidden and the last one is shortened; the link to the start stays. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Ruta de la página" className="mb-4 text-sm print:hidden">
      <ol className="flex items-center gap-x-2 text-ink-soft sm:flex-wrap">
        {crumbs.map(({ label, path }, index) => (
          <li
            key={label}
            className={`flex min-w-0 items-center gap-x-2 not-last:max-w-[45%] first:shrink-0 last:min-w-12 last:shrink-[99999] ${index > 0 && index < crumbs.length - 2 ? "max-sm:hidden" : ""}`}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {path ? (
              <Link to={path} className="block truncate leading-8 underline-offset-4 hover:underline">
                {label}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length - 1 ? "page" : undefined}
                className="line-clamp-1 wrap-anywhere"
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
