import type { Benchmark } from "../rows.ts";
import { compareSizes } from "./two-sizes.ts";

const addresses = [
  "",
  "?pagina=999999",
  "?categoria=componentes",
  "?etiqueta=memoria-ram",
  "?marca=ASUS&marca=MSI",
  "?precio-desde=300&precio-hasta=900",
  "?disponibles=si&orden=precio-asc",
  "?categoria=componentes&marca=Gigabyte&orden=precio-desc",
].map((query) => `/tienda${query}`);

/** The store's list with filters, rendered fresh, of a large store and of a smaller one. */
export const lists: Benchmark = async (context) => {
  const { hasPostgres, quick } = context;
  for (const kind of hasPostgres ? (["postgres", "embedded"] as const) : (["embedded"] as const))
    await compareSizes(context, {
      kind,
      addresses,
      small: quick ? 100 : 6000,
      large: quick ? 6000 : 60_000,
      maxTimes: 3,
      cookie: "visita=",
      settings: { PAGE_CACHE_MB: "0" },
    });
};
