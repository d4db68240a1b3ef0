import { Form, href, useSearchParams } from "react-router";
import { stepOf } from "#app/builder/steps/steps.ts";
import { MAX_BUDGET, MIN_BUDGET, useRules, uses } from "#app/builder/suggestion-rules.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";

export function SuggestionForm() {
  const [search] = useSearchParams();
  return (
    <section
      aria-labelledby="sugerencia"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="sugerencia" className="font-bold text-lg">
        ¿Por dónde empiezo?
      </h2>
      <Form
        method="get"
        action={href("/arma-tu-pc")}
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto] wide:grid-cols-1"
      >
        <label className="grid gap-1.5 font-medium text-sm">
          ¿Para qué la quieres?
          <select name="uso" defaultValue={search.get("uso") ?? undefined} className={CONTROL}>
            <Options choices={uses.map((use) => [use, useRules[use].name])} />
          </select>
        </label>
        <label className="grid gap-1.5 font-medium text-sm">
          Presupuesto en soles
          <input
            type="number"
            name="presupuesto"
            inputMode="numeric"
            min={MIN_BUDGET}
            max={MAX_BUDGET}
            step={1}
            defaultValue={search.get("presupuesto") ?? 4000}
            required
            className={CONTROL}
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Proponer una PC
        </button>
      </Form>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-medium">Cómo la elegimos</summary>
        <p>
          Repartimos tu presupuesto entre las partes. De cada una elegimos, entre lo que hay en stock, la más
          cara que entre en su porción y vaya con las demás; si ninguna entra, la más barata que vaya. Lo que
          sobra pasa a la siguiente. Si el total se pasa de tu presupuesto, repartimos menos. Una parte con
          «Sin datos» va solo si no hay otra de su porción que vaya seguro. La fuente da al menos 1.3 veces el
          consumo, y si el procesador no trae disipador sumamos uno.
        </p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {uses.map((use) => {
            const { name, shares, memory, storage } = useRules[use];
            return (
              <li key={use}>
                {name}:{" "}
                {shares
                  .map(([type, share]) => `${stepOf(type)?.name.toLocaleLowerCase("es-PE")} ${share} %`)
                  .join(", ")}
                ; desde {memory} GB de memoria y {storage} GB de disco (M.2 o de 2.5")
                {use === "oficina" && ", con un procesador que tiene gráficos"}.
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
