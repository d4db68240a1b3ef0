import { data, href, Link, useLocation } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import {
  moveAttribute,
  removeAttribute,
  removeType,
  saveAttribute,
  saveType,
  type TypeStored,
} from "#app/catalog/types/manage-types.server.ts";
import { attributeForm, typeForm } from "#app/catalog/types/type-form.ts";
import { readSubcategories, readTypes } from "#app/catalog/types/types.server.ts";
import { AttributeEditor } from "#app/catalog/types/ui/attribute-editor.tsx";
import { AttributeList } from "#app/catalog/types/ui/attribute-list.tsx";
import { TypeEditor } from "#app/catalog/types/ui/type-editor.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/tipos.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

const HERE = href("/administrador/tipos");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [types, subcategories] = await Promise.all([readTypes(db), readSubcategories(db)]);
  const { typeId, attributeId } = askedOf(url);
  const type = types.find(({ id }) => id === typeId);
  if (typeId && !type) throw data(null, 404);
  const attribute = type?.attributes.find(({ id }) => id === attributeId);
  return { types, subcategories, type, attribute };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formDataOf(request);
  const { typeId, attributeId } = askedOf(url);
  const [moved, removed] = [
    readId(posted.get("subir") ?? posted.get("bajar")),
    readId(posted.get("eliminar")),
  ];
  if (typeId && moved)
    return told(await moveAttribute(db, by, typeId, moved, posted.has("subir")), "Cambiamos el orden.");
  if (typeId && removed)
    return told(await removeAttribute(db, by, typeId, removed), "Eliminamos el atributo.");
  if (typeId && posted.has("eliminar-tipo"))
    return told(await removeType(db, by, typeId), "Eliminamos el tipo.", HERE);
  if (posted.get("formulario") === "atributo" && typeId) {
    const submission = parseForm(posted, attributeForm);
    if (submission.status !== "success") return formErrors(submission, {}, { form: "atributo" });
    const stored = await saveAttribute(db, by, typeId, attributeId, submission.value);
    if (stored.ok) return done(pathOf(typeId), `Guardamos el atributo “${submission.value.nombre}”.`);
    return formErrors(submission, { status: 409, fields: fieldsOf(stored.reason) }, { form: "atributo" });
  }
  const submission = parseForm(posted, typeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { form: "tipo" });
  const { nombre: name, subcategoria } = submission.value;
  const stored = await saveType(db, by, typeId, { name, labelId: subcategoria ?? null });
  if (stored.ok) return done(pathOf(stored.id), `Guardamos el tipo “${name}”.`);
  return formErrors(submission, { status: 409, fields: fieldsOf(stored.reason) }, { form: "tipo" });
}

function askedOf({ searchParams }: URL) {
  return {
    typeId: readId(searchParams.get("tipo")) || undefined,
    attributeId: readId(searchParams.get("atributo")) || undefined,
  };
}

function pathOf(typeId: number): string {
  return `${HERE}?tipo=${typeId}`;
}

type Reason = Extract<TypeStored, { ok: false }>["reason"];

const DECIDES = "Una regla de compatibilidad lo lee: se queda como está.";
const OPTION_DECIDES =
  "Una regla de compatibilidad lee las opciones que ya tiene: puedes agregar otras, no cambiarlas ni quitarlas.";

function told(stored: TypeStored, message: string, then?: string) {
  if (stored.ok) return done(then ?? pathOf(stored.id), message);
  return failed(HERE, stored.reason === "decides" ? DECIDES : "Eso ya no existe.");
}

function fieldsOf(reason: Reason): Record<string, string[]> {
  switch (reason) {
    case "not-found":
      return { nombre: ["Ya no existe: vuelve a la lista de tipos."] };
    case "name-taken":
      return { nombre: ["Ese nombre ya se usa."] };
    case "label-taken":
      return { subcategoria: ["Otro tipo ya es de esa subcategoría."] };
    case "decides":
      return { clase: [DECIDES] };
    case "option-decides":
      return { opciones: [OPTION_DECIDES] };
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function TypesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { types, subcategories, type, attribute } = loaderData;
  const { key } = useLocation();
  const result = (form: "tipo" | "atributo") => (actionData?.form === form ? actionData.result : undefined);
  return (
    <>
      <PageHead title="Tipos de producto" noIndex />
      <PageTitle>Tipos de producto</PageTitle>
      <p className="mb-6 max-w-prose text-ink-soft">
        Un tipo dice qué datos tienen sus productos: los filtros, las tarjetas y la compatibilidad los leen.{" "}
        <Link
          to={href("/administrador/productos-por-completar")}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Completar los datos que faltan
        </Link>
      </p>
      <nav aria-label="Tipos" className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {types.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={pathOf(id)}
                aria-current={id === type?.id ? "page" : undefined}
                className="inline-flex min-h-10 items-center rounded-full border border-line-strong bg-surface px-4 aria-[current]:bg-accent aria-[current]:text-accent-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-6" key={key}>
        <TypeEditor type={type} subcategories={subcategories} cancel={HERE} result={result("tipo")} />
        {type && (
          <>
            <AttributeList type={type} />
            <AttributeEditor attribute={attribute} cancel={pathOf(type.id)} result={result("atributo")} />
          </>
        )}
      </div>
    </>
  );
}
