import { slugify } from "#app/values/slug.ts";

/** Id of the frequent question that a link of the footer opens; none: the page from its top. */
export function questionIdOf(link: string): string | undefined {
  const id = slugify(link);
  return id === "preguntas-frecuentes" ? undefined : id;
}
