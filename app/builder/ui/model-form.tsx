import { Form, href, Link } from "react-router";
import { chosenOf, writeBuild } from "#app/builder/build.ts";
import type { ModelToday } from "#app/builder/models.server.ts";
import { builderSearch } from "#app/builder/step-filters.ts";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";

interface Answer {
  typed: { nombre: string; direccion: string };
  former: string;
  problems: { nombre?: string; direccion?: string };
}

interface ModelFormProps {
  version: string;
  edited: ModelToday | undefined;
  answer: Answer | undefined;
}

/** Adds a PC by the address that the builder shows for it, or changes one. */
export function ModelForm({ version, edited, answer }: ModelFormProps) {
  const stored = edited && {
    nombre: edited.name,
    direccion: `${href("/arma-tu-pc")}${builderSearch(writeBuild(chosenOf(edited)))}`,
  };
  const typed = answer?.typed ?? stored;
  const title = edited ? `Cambiar “${edited.name}”` : "Agregar una PC";
  return (
    <Form
      method="post"
      aria-labelledby="pc-formulario"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="pc-formulario" className="font-bold text-lg">
        {title}
      </h2>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="modelo" value={answer?.former ?? edited?.name ?? ""} />
      <Text name="nombre" label="Nombre" typed={typed?.nombre} problem={answer?.problems.nombre} />
      <Text
        name="direccion"
        label="Dirección de la PC: ármala en «Arma tu PC» y pega aquí su dirección"
        typed={typed?.direccion}
        problem={answer?.problems.direccion}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intencion" value="guardar" pending="Guardando…">
          Guardar
        </SubmitButton>
        <Link
          to={edited ? href("/administrador/ajustes/pc") : href("/arma-tu-pc")}
          className={buttonClass("quiet")}
        >
          {edited ? "Cancelar" : "Ir a Arma tu PC"}
        </Link>
      </div>
    </Form>
  );
}

interface TextProps {
  name: string;
  label: string;
  typed: string | undefined;
  problem: string | undefined;
}

function Text({ name, label, typed, problem }: TextProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={typed}
        required
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${name}-error`}
        className={CONTROL}
      />
      {problem && (
        <p id={`${name}-error`} role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
