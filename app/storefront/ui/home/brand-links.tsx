import { Link } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import { Section } from "#app/kit/page/page-title.tsx";

export function BrandLinks({ brands }: { brands: string[] }) {
  if (brands.length === 0) return null;
  return (
    <Section id="marcas" title="Marcas">
      <ul className="horizontal-scroll one-row gap-3 panels:grid panels:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand} className="grid">
            <Link
              to={storePath({ brands: [brand] })}
              className="grid min-h-16 place-items-center wrap-anywhere rounded-card border border-line bg-surface px-5 py-3 text-center panels:px-3 font-bold text-lg tracking-tight hover:shadow-card hover:underline"
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
