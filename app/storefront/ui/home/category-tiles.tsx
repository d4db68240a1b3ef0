import { Link } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import { useHorizontalScroll } from "#app/kit/page/horizontal-scroll.ts";
import { Section } from "#app/kit/page/page-title.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { HomeTile } from "#app/storefront/home.ts";

export function CategoryTiles({ tiles }: { tiles: HomeTile[] }) {
  const list = useHorizontalScroll("categorias");
  if (tiles.length === 0) return null;
  return (
    <Section id="categorias" title="Compra por categoría">
      <ul
        ref={list}
        className="horizontal-scroll gap-3 panels:grid panels:grid-cols-7 panels:gap-4 xl:grid-cols-8"
      >
        {tiles.map(({ name, slug, category, picture }) => (
          <li key={slug} className="grid">
            <Link
              to={storePath({ category, labels: [slug] })}
              prefetch="intent"
              className="group grid content-start overflow-hidden rounded-card border border-line bg-surface hover:shadow-card"
            >
              <StorePicture
                picture={picture}
                alt=""
                sizes="(min-width: 1001px) 144px, (min-width: 640px) 168px, 100px"
                className="aspect-square w-full object-cover"
              />
              <span className="wrap-anywhere px-0.5 py-2 text-center font-medium text-xs tracking-tight group-hover:underline sm:px-1 sm:text-sm sm:tracking-normal panels:tracking-tight xl:tracking-normal">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
