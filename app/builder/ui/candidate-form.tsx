import { useRef } from "react";
import { Form, href } from "react-router";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import type { Candidates } from "#app/builder/steps/candidates.server.ts";
import { builderPath, sortings } from "#app/builder/steps/step-filters.ts";
import type { Step } from "#app/builder/steps/steps.ts";
import { AttributeGroups } from "#app/catalog/browse/ui/attribute-groups.tsx";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { DrawerHeader } from "#app/kit/message/drawer.tsx";

interface CandidateFormProps {
  step: Step;
  build: ShownBuild;
  candidates: Candidates;
}

const SHEET_ID = "filtros-del-paso";

/**
 * Search, filters and order of a step's list, stored in the address and applied by the form's button. A sheet
 * on phones.
 */
export function CandidateForm({ step, build, candidates }: CandidateFormProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { address, chosen, filters } = build;
  const { choices, brands, attributes } = candidates;
  const count = (filters.text === "" ? 0 : 1) + brands.length + attributes.length;
  return (
    <div className="grid gap-3">
      <button type="button" popoverTarget={SHEET_ID} className={buttonClass("secondary", "sm:hidden")}>
        <Icon name="sliders" />
        {count > 0 ? `Buscar y filtrar (${count})` : "Buscar y filtrar"}
      </button>
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        className="drawer right-0 left-auto sm:static sm:block sm:h-auto sm:w-auto sm:overflow-visible sm:bg-transparent sm:shadow-none"
      >
        <div className="sm:hidden">
          <DrawerHeader drawer={SHEET_ID} label="Buscar y filtrar" />
        </div>
        <Form
          method="get"
          action={`${href("/arma-tu-pc")}#elegir`}
          // Text typed for one step must not filter the next.
          key={`${step.type} ${JSON.stringify(filters)}`}
          role="search"
          aria-label={`Buscar en ${step.name}`}
          onSubmit={() => sheet.current?.togglePopover?.(false)}
          className="grid items-end gap-3 p-4 sm:grid-cols-[1fr_auto_auto] sm:p-0"
        >
          {address && <input type="hidden" name="partes" value={address} />}
          <input type="hidden" name="paso" value={step.type} />
          {filters.replaces && <input type="hidden" name="cambiar" value={filters.replaces} />}
          <label className="grid gap-1.5 font-medium text-sm">
            Buscar
            <input
              type="search"
              name="buscar"
              defaultValue={filters.text}
              maxLength={120}
              className={CONTROL}
            />
          </label>
          <label className="grid gap-1.5 font-medium text-sm">
            Marca
            <select name="marca" defaultValue={brands[0] ?? ""} className={CONTROL}>
              <option value="">Todas</option>
              {choices.brands.map((brand) => (
                <option key={brand}>{brand}</option>
              ))}
            </select>
          </label>
          <label className="grid gap-1.5 font-medium text-sm">
            Ordenar por
            <select name="orden" defaultValue={filters.sorting} className={CONTROL}>
              <Options choices={Object.entries(sortings)} />
            </select>
          </label>
          {choices.attributes.length > 0 && (
            <details open={attributes.length > 0} className="sm:col-span-full">
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">
                {attributes.length > 0 ? `Más filtros (${attributes.length})` : "Más filtros"}
              </summary>
              <div className="grid gap-x-6 gap-y-5 py-2 text-sm sm:grid-cols-2">
                <AttributeGroups groups={choices.attributes} chosen={attributes} onLeave={() => undefined} />
              </div>
            </details>
          )}
          <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
            <input
              type="checkbox"
              name="todas"
              value="si"
              defaultChecked={filters.all}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className="size-5 shrink-0"
            />
            Mostrar también lo que no es compatible, con el motivo
          </label>
          <button type="submit" className={buttonClass("secondary", "sm:justify-self-end")}>
            Aplicar
          </button>
        </Form>
      </div>
      {count > 0 && (
        <ButtonLink
          to={`${builderPath(chosen, step.type, { sorting: filters.sorting, all: filters.all, replaces: filters.replaces })}#elegir`}
          rel="nofollow"
          look="quiet"
          className="justify-self-start"
        >
          Quitar búsqueda y filtros
        </ButtonLink>
      )}
    </div>
  );
}
