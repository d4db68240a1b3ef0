import { Link } from "react-router";
import type { ModelLink } from "#app/builder/models.server.ts";
import { Price } from "#app/kit/price.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";

/** On phones the parts' names are cut after three lines; the link shows all of them. */
export function ModelLinks({ models }: { models: ModelLink[] }) {
  return (
    <ul className={`grid gap-3 ${models.length > 1 ? "sm:grid-cols-2" : ""}`}>
      {models.map(({ name, path, bought, picture, text }) => (
        <li key={name} className="grid sm:last:odd:not-only:col-span-2">
          <Link
            to={path}
            className="flex gap-4 rounded-card border border-line bg-surface p-4 hover:shadow-card"
          >
            <Thumbnail picture={picture} px={96} />
            <span className="grid min-w-0 flex-1 content-start gap-1">
              <span className="wrap-anywhere font-semibold underline underline-offset-4">{name}</span>
              <Price parts={bought} className="font-bold" />
              <span className="text-ink-soft text-sm max-sm:line-clamp-3">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
