import { href } from "react-router";

/** Categories with an address of their own, by slug. */
export const categoryPages = { accesorios: href("/accesorios"), componentes: href("/componentes") };

export function categoryPage(slug: string): string | undefined {
  return Object.hasOwn(categoryPages, slug) ? categoryPages[slug as keyof typeof categoryPages] : undefined;
}
