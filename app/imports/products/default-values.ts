import { fieldLabels } from "#app/imports/read/columns.ts";
import { type DefaultValues, defaultFields } from "#app/imports/read/default-fields.ts";
import { plainText } from "#app/values/text.ts";
import { type PriceRules, type ProductRow, readRow } from "./product-row.ts";

/** Values for new products, when the file has no column or the cell is empty. */
export function readDefaults(typed: DefaultValues = {}, prices: PriceRules): ProductRow {
  const cells = defaultFields.map((field) => typed[field] ?? "");
  return readRow(cells, [], defaultFields, prices).product;
}

export function defaultProblems(typed: DefaultValues, prices: PriceRules): DefaultValues {
  const problems = defaultFields.flatMap((field) => {
    const read = readRow([typed[field] ?? ""], [], [field], prices);
    const problem = read.problems.find(({ kind }) => kind === "error");
    return problem ? [[field, problem.sentence]] : [];
  });
  return Object.fromEntries(problems);
}

export function postedDefaults(form: FormData): DefaultValues {
  const typed = defaultFields.map((field) => [field, String(form.get(`valor-${field}`) ?? "").trim()]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** Parses command-line values such as `Marca=Genérico`. */
export function parseDefaultValues(
  given: readonly string[],
): { ok: true; defaults: DefaultValues } | { ok: false; sentence: string } {
  const defaults: DefaultValues = {};
  for (const pair of given) {
    const [label = "", text = ""] = pair.split(/=(.*)/s);
    const field = defaultFields.find((one) => plainText(fieldLabels[one]) === plainText(label));
    if (!field) return { ok: false, sentence: `“${label}” no puede tener un valor para todos.` };
    defaults[field] = text;
  }
  return { ok: true, defaults };
}
