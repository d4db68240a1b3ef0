import { z } from "zod";
import { parseSearch } from "#app/catalog/search/query.ts";
import { version } from "#app/settings/settings-forms.ts";
import type { Synonyms } from "./synonyms.ts";

const MAX_LENGTH = 20_000;
const MAX_GROUPS = 300;
const MAX_EXPRESSION = 60;

/** One group per line, separated by commas. */
export const synonymsForm = z.object({
  version,
  sinonimos: z
    .string()
    .max(MAX_LENGTH, `Usa como máximo ${MAX_LENGTH.toLocaleString("es-PE")} letras.`)
    .default("")
    .transform(readGroups)
    .superRefine((groups, context) => {
      const message = problemOf(groups);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export function formatSynonyms(synonyms: Synonyms): string {
  return synonyms.map((group) => group.join(", ")).join("\n");
}

function readGroups(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/[,;=]/)
        .map((expression) =>
          expression
            .replace(/[\s\p{Cc}]+/gu, " ")
            .toWellFormed()
            .trim(),
        )
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);
}

function problemOf(groups: string[][]): string | undefined {
  if (groups.length > MAX_GROUPS) return `Usa como máximo ${MAX_GROUPS} líneas.`;
  for (const group of groups) {
    const named = `“${group.join(", ").slice(0, MAX_EXPRESSION)}”`;
    if (group.length < 2) return `${named} está sola: escribe en su línea qué más significa lo mismo.`;
    if (group.some((expression) => expression.length > MAX_EXPRESSION))
      return `En ${named} hay una expresión de más de ${MAX_EXPRESSION} letras.`;
    if (group.some((expression) => parseSearch(expression).length === 0))
      return `En ${named} hay una expresión sin letras ni números.`;
  }
  return undefined;
}
