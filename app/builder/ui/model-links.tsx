import { href, Link } from "react-router";
import { boughtOf, chosenOf, writeBuild } from "#app/builder/build.ts";
import type { ModelToday } from "#app/builder/models.server.ts";
import { builderSearch } from "#app/builder/step-filters.ts";
import { Price } from "#app/kit/price.tsx";

/** The owner's PCs to start from. */
export function ModelLinks({ models }: { models: ModelToday[] }) {
  if (models.length === 0) return null;
  return (
    <section aria-labelledby="pc-armadas" className="grid gap-3">
      <h2 id="pc-armadas" className="font-bold text-lg">
        PC armadas
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {models.map((model) => (
          <li key={model.name} className="grid">
            <Link
              to={`${href("/arma-tu-pc")}${builderSearch(writeBuild(chosenOf(model)))}`}
              className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 hover:shadow-card"
            >
              <span className="wrap-anywhere font-semibold underline underline-offset-4">{model.name}</span>
              <Price parts={boughtOf(model)} className="font-bold" />
              <span className="text-ink-soft text-sm">{model.parts.map(({ name }) => name).join(" · ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
