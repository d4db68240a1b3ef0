import { Form, href } from "react-router";
import { chosenOf } from "#app/builder/build.ts";
import type { ReadParts } from "#app/builder/read-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { PartPictures } from "./part-pictures.tsx";

interface UnfinishedBuildProps {
  build: Pick<ReadParts, "parts" | "services">;
  /** address of another PC that the page shows; empty when it shows none */
  shown: string;
}

/** Link back to the visitor's unfinished PC. */
export function UnfinishedBuild({ build, shown }: UnfinishedBuildProps) {
  const { parts } = build;
  const count = parts.length === 1 ? "1 parte" : `${parts.length} partes`;
  return (
    <section
      aria-labelledby="sin-terminar"
      className="grid gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-card sm:p-5"
    >
      <div>
        <h2 id="sin-terminar" className="font-bold text-lg">
          {shown ? "Esta es otra PC" : "Tu PC sin terminar"}
        </h2>
        <p className="text-ink-soft">{shown ? `La tuya sigue guardada: ${count}.` : count}</p>
      </div>
      {!shown && <PartPictures parts={parts} label="Partes de tu PC sin terminar" />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={builderPath(chosenOf(build))} rel="nofollow">
          Seguir con tu PC
        </ButtonLink>
        <Form method="post" action={href("/arma-tu-pc")}>
          <input type="hidden" name="partes" value={shown} />
          <SubmitButton name="intencion" value="partes" look="secondary" pending="Un momento…">
            {shown ? "Quedarme con esta" : "Empezar de nuevo"}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}
