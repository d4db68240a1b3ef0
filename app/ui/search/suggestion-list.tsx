import { Tag } from "lucide-react";
import { href, Link } from "react-router";
import type { Suggestions } from "#app/domain/catalog/suggestions.ts";
import { Price } from "#app/ui/price.tsx";
import { StorePicture } from "#app/ui/store-picture.tsx";
import { categoryPath, topicPath } from "./popular-topics.tsx";

const ROW =
  "flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-sunk focus:bg-surface-sunk";

export function SuggestionList({
  suggestions: { products, categories, labels },
}: {
  suggestions: Suggestions;
}) {
  const topics = [
    ...categories.map((category) => ({ name: category.name, path: categoryPath(category) })),
    ...labels.map((label) => ({ name: label.name, path: topicPath(label) })),
  ];
  return (
    <ul
      aria-label="Sugerencias"
      className="absolute inset-x-0 top-full z-20 mt-2 rounded-card border border-line bg-surface p-2 shadow-float"
    >
      {topics.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} data-suggestion className={ROW}>
            <Tag aria-hidden="true" className="mx-2.5 size-5 shrink-0 text-ink-soft" />
            {name}
          </Link>
        </li>
      ))}
      {products.map((product) => (
        <li key={product.id}>
          <Link
            to={href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) })}
            data-suggestion
            className={ROW}
          >
            <StorePicture
              picture={product.picture}
              alt=""
              sizes="40px"
              className="size-10 shrink-0 rounded-control object-cover"
            />
            <span className="min-w-0 flex-1 break-words">{product.name}</span>
            <Price amount={product.price} className="font-semibold" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
