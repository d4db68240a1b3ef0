import { href } from "react-router";
import { useStore } from "#app/kit/store-context.tsx";
import { categoryPages } from "./category-pages.ts";
import { useMenu } from "./menu-categories.tsx";

interface PageLink {
  label: string;
  path: string;
  /** slug of the category that it shows */
  category?: string;
}

const BUILDER = href("/arma-tu-pc");

const pageLinks: PageLink[] = [
  { label: "Accesorios", path: categoryPages.accesorios, category: "accesorios" },
  { label: "Componentes", path: categoryPages.componentes, category: "componentes" },
  { label: "Tienda", path: href("/tienda") },
  { label: "Arma tu PC", path: BUILDER },
  { label: "Solicitar Reparación", path: href("/reparacion") },
];

/** Leaves out categories that the store does not have, and the builder where no PC can be put together. */
export function usePageLinks(): PageLink[] {
  const menu = useMenu();
  const { buildsPcs } = useStore();
  return pageLinks.filter(({ category, path }) =>
    category ? menu.some(({ slug }) => slug === category) : buildsPcs || path !== BUILDER,
  );
}
