import { Link } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import type { LinkedName } from "#app/catalog/products/product.ts";
import type { Topic } from "#app/catalog/search/suggestions.ts";

/** Shown while the search box is empty. */
export function PopularTopics({ categories, labels }: { categories: LinkedName[]; labels: Topic[] }) {
  if (categories.length + labels.length === 0) return null;
  return (
    <section aria-labelledby="lo-mas-surtido" className="mt-4">
      <h2 id="lo-mas-surtido" className="font-bold text-2xl tracking-tight">
        Para empezar
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">Categorías y etiquetas de lo más nuevo.</p>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map((category) => (
          <li key={category.slug}>
            <Link
              to={storePath({ category: category.slug })}
              className="inline-flex min-h-11 items-center rounded-full bg-night px-5 font-semibold text-night-ink hover:bg-night-soft"
            >
              {category.name}
            </Link>
          </li>
        ))}
        {labels.map((label) => (
          <li key={label.slug}>
            <Link
              to={storePath({ category: label.category ?? undefined, labels: [label.slug] })}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-medium hover:bg-surface-sunk"
            >
              {label.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
