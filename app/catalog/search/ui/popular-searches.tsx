import { href, Link } from "react-router";

/** Shown while the search box is empty. */
export function PopularSearches({ texts }: { texts: string[] }) {
  return (
    <section aria-labelledby="lo-que-otros-buscan" className="mt-4">
      <h2 id="lo-que-otros-buscan" className="mb-5 font-bold text-2xl tracking-tight">
        Lo que otros buscan
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {texts.map((text) => (
          <li key={text}>
            <Link
              to={`${href("/busqueda")}?${new URLSearchParams({ producto: text })}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-medium hover:bg-surface-sunk"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
