import { useEffect, useLayoutEffect, useRef } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { MAX_COMPARED, storedTicks, storeTicks } from "#app/catalog/compare/compared-ids.ts";
import { comparedPath } from "#app/catalog/compare/compared-path.ts";
import type { Comparison } from "#app/catalog/compare/read-comparison.server.ts";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import { type ComparisonProps, ComparisonTable } from "./comparison-table.tsx";

export function ComparisonPage({ comparison, buy }: ComparisonProps) {
  const { products, type, groups, problems } = comparison;
  const ids = products.map(({ id }) => id).join();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Stores the products, so that products ticked later in lists are added to them.
  const before = useRef("");
  // A product page's link adds its product to those ticked before. A layout effect, because a later one may
  // run after a press on a link, whose navigation this one would cancel.
  useLayoutEffect(() => {
    if (hash !== "#mas") return;
    const all = new Set([...ids.split(",").map(Number), ...storedTicks()]);
    navigate(comparedPath([...all]), { replace: true });
  }, [ids, hash, navigate]);
  useEffect(() => {
    if (hash === "#mas") return;
    // An empty comparison clears the ticks only after its last product was removed.
    if (ids !== "" || before.current !== "") storeTicks(ids === "" ? [] : ids.split(",").map(Number));
    before.current = ids;
  }, [ids, hash]);
  const intro = `Hasta ${MAX_COMPARED} productos de un mismo tipo, uno al lado del otro.`;
  return (
    <>
      <PageHead title="Comparar productos" description={intro} noIndex={products.length > 0} />
      <PageTitle intro={intro}>{type ? `Comparar: ${type.name}` : "Comparar productos"}</PageTitle>
      <div className="space-y-6">
        {problems.length > 0 && (
          <Alert kind="warning">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        {products.length === 0 && (
          <EmptyState title="Elige qué comparar">
            <p className="text-ink-soft">
              Abre un producto y presiona «Comparar», o marca varios en una lista.
            </p>
            <ButtonLink to={href("/tienda")}>Ver la tienda</ButtonLink>
          </EmptyState>
        )}
        {groups.length > 0 && (
          <Alert kind="warning">
            <p>
              Son productos de distinto tipo: solo tienen en común el precio y la entrega. Compara los de un
              tipo:
            </p>
            <ul className="flex flex-wrap gap-x-4">
              {groups.map(({ name, ids }) => (
                <li key={name}>
                  <Link
                    to={comparedPath(ids)}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {name} ({ids.length})
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {products.length > 0 && <ComparisonTable comparison={comparison} buy={buy} />}
        {products.length > 1 && (
          <p>
            <ShareLink
              name="Mira esta comparación:"
              path={comparedPath(products.map(({ id }) => id))}
              className={buttonClass("quiet")}
              labelled
            />
          </p>
        )}
      </div>
      <Others comparison={comparison} />
    </>
  );
}

function Others({ comparison: { products, others, list } }: { comparison: Comparison }) {
  if (others.length === 0) return null;
  const ids = products.map(({ id }) => id);
  return (
    <Section id="otros" title="Agregar a la comparación">
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.map(({ id, name, price, picture, cardFacts }) => (
          <li key={id} className="flex items-center gap-4 rounded-control border border-line bg-surface p-3">
            <Thumbnail picture={picture} px={64} />
            <div className="grid min-w-0 flex-1">
              <span className="wrap-anywhere font-medium">{name}</span>
              {cardFacts && <span className="text-ink-soft text-sm">{cardFacts}</span>}
              <Price amount={price} className="text-sm" />
            </div>
            <ButtonLink
              to={comparedPath([...ids, id])}
              rel="nofollow"
              aria-label={`Agregar ${name} a la comparación`}
              look="secondary"
            >
              Agregar
            </ButtonLink>
          </li>
        ))}
      </ul>
      {list && (
        <p className="mt-4">
          <ButtonLink to={list} rel="nofollow" look="secondary">
            Elegir otro en la tienda
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
