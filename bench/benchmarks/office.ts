import { administratorCookie } from "../catalogue/people.ts";
import type { Benchmark } from "../rows.ts";
import { compareSizes } from "./two-sizes.ts";

const addresses = [
  "productos",
  "productos?pagina=99999",
  "productos?orden=precio",
  "productos?orden=-cantidad",
  "productos?buscar=rtx+4060",
  "productos?estado=agotados",
  "pedidos",
  "pedidos?pagina=99999",
  "pedidos?estado=entregado",
  "pedidos?buscar=ryzen",
  "clientes",
  "clientes?orden=nombre",
  "modelos",
  "categorias",
  "reportes",
  "auditoria",
].map((address) => `/administrador/${address}`);

/** The back office's lists of a large store and of a small one. */
export const office: Benchmark = async (context) => {
  const { hasPostgres, quick } = context;
  for (const kind of hasPostgres ? (["postgres", "embedded"] as const) : (["embedded"] as const))
    await compareSizes(context, {
      kind,
      addresses,
      small: 100,
      large: quick ? 6000 : 60_000,
      maxTimes: 5,
      cookie: administratorCookie(),
    });
};
