import { data, href, Link, useLocation } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { StoreTypeResult } from "#app/catalog/types/change-types.server.ts";
import {
  attributeFields,
  moveAttribute,
  removeAttribute,
  saveAttribute,
} from "#app/catalog/types/manage-attributes.server.ts";
import { removeType, saveType, typeFields } from "#app/catalog/types/manage-types.server.ts";
import { type AttributeDraft, attributeForm, kindNames, typeForm } from "#app/catalog/types/type-form.ts";
import { readSubcategories, readTypes } from "#app/catalog/types/types.server.ts";
import { AttributeEditor } from "#app/catalog/types/ui/attribute-editor.tsx";
import { AttributeList } from "#app/catalog/types/ui/attribute-list.tsx";
import { TypeEditor } from "#app/catalog/types/ui/type-editor.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { fieldVersions } from "#app/platform/db/merge-edits.server.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/tipos.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

const PAGE = href("/administrador/tipos");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [types, subcategories] = await Promise.all([readTypes(db), readSubcategories(db)]);
  const { typeId, attributeId } = chosenIn(url);
  const type = types.find(({ id }) => id === typeId);
  if (typeId && !type) throw data(null, 404);
  const attribute = type?.attributes.find(({ id }) => id === attributeId);
  const versions = {
    type: type ? fieldVersions(typeFields(type)) : "",
    attribute: attribute ? fieldVersions({ ...attributeFields(attribute) }) : "",
  };
  return { types, subcategories, type, attribute, versions };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formDataOf(request);
  const { typeId, attributeId } = chosenIn(url);
  const [moved, removed] = [
    readId(posted.get("subir") ?? posted.get("bajar")),
    readId(posted.get("eliminar")),
  ];
  if (typeId && moved)
    return answerTo(await moveAttribute(db, by, typeId, moved, posted.has("subir")), "Cambiamos el orden.");
  if (typeId && removed)
    return answerTo(await removeAttribute(db, by, typeId, removed), "Eliminamos el atributo.");
  if (typeId && posted.has("eliminar-tipo"))
    return answerTo(await removeType(db, by, typeId), "Eliminamos el tipo.", PAGE);
  if (posted.get("formulario") === "atributo" && typeId) {
    const submission = parseForm(posted, attributeForm);
    if (submission.status !== "success") return formErrors(submission, {}, { form: "atributo" });
    const stored = await saveAttribute(db, by, typeId, attributeId, submission.value);
    if (stored.ok) return done(pathOf(typeId), `Guardamos el atributo “${submission.value.nombre}”.`);
    if (stored.reason === "changed-meanwhile")
      return changedMeanwhile(submission, stored.version, {
        stored: attributeWords(stored.now),
        fields: stored.fields,
        more: { form: "atributo" },
      });
    return formErrors(submission, { status: 409, fields: REFUSED[stored.reason] }, { form: "atributo" });
  }
  const submission = parseForm(posted, typeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { form: "tipo" });
  const { nombre: name, subcategoria, version } = submission.value;
  const stored = await saveType(db, by, typeId, { name, labelId: subcategoria ?? null, version });
  if (stored.ok) return done(pathOf(stored.id), `Guardamos el tipo “${name}”.`);
  if (stored.reason === "changed-meanwhile") {
    const label = (await readSubcategories(db)).find(({ id }) => id === stored.now.subcategoria);
    const words = { nombre: stored.now.nombre, subcategoria: label?.name ?? "Ninguna" };
    return changedMeanwhile(submission, stored.version, {
      stored: words,
      fields: stored.fields,
      more: { form: "tipo" },
    });
  }
  return formErrors(submission, { status: 409, fields: REFUSED[stored.reason] }, { form: "tipo" });
}

function attributeWords(now: AttributeDraft): Record<string, string> {
  const yesOrNo = (value: boolean) => (value ? "Sí" : "No");
  return {
    nombre: now.nombre,
    clase: kindNames[now.clase],
    unidad: now.unidad ?? "",
    opciones: now.opciones.join(", "),
    filtra: yesOrNo(now.filtra),
    compara: yesOrNo(now.compara),
    mejor:
      now.mejor === null ? "Ninguno" : { mas: "El valor más alto", menos: "El valor más bajo" }[now.mejor],
    tarjeta: String(now.tarjeta ?? ""),
  };
}

function chosenIn({ searchParams }: URL) {
  return {
    typeId: readId(searchParams.get("tipo")) || undefined,
    attributeId: readId(searchParams.get("atributo")) || undefined,
  };
}

function pathOf(typeId: number): string {
  return `${PAGE}?tipo=${typeId}`;
}

type Reason = Extract<StoreTypeResult, { ok: false }>["reason"];

const READ_BY_RULE = "Una regla de compatibilidad lo lee: se queda como está.";
const OPTIONS_READ_BY_RULE =
  "Una regla de compatibilidad lee las opciones que ya tiene: puedes agregar otras, no cambiarlas ni quitarlas.";

function answerTo(stored: StoreTypeResult, message: string, then?: string) {
  if (stored.ok) return done(then ?? pathOf(stored.id), message);
  return failed(PAGE, stored.reason === "decides" ? READ_BY_RULE : "Eso ya no existe.");
}

const REFUSED: Record<Reason, Record<string, string[]>> = {
  "not-found": { nombre: ["Ya no existe: vuelve a la lista de tipos."] },
  "name-taken": { nombre: ["Ese nombre ya se usa."] },
  "label-taken": { subcategoria: ["Otro tipo ya es de esa subcategoría."] },
  decides: { clase: [READ_BY_RULE] },
  "option-decides": { opciones: [OPTIONS_READ_BY_RULE] },
};

export const clientAction = keepInput;

export default function TypesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { types, subcategories, type, attribute, versions } = loaderData;
  const { key } = useLocation();
  const result = (form: "tipo" | "atributo") => (actionData?.form === form ? actionData.result : undefined);
  return (
    <>
      <PrivateTitle title="Tipos de producto" />
      <p className="mb-6 max-w-prose text-ink-soft">
        Un tipo dice qué datos tienen sus productos: los filtros, las tarjetas y la compatibilidad los leen.{" "}
        <Link to={href("/administrador/productos-por-completar")} className={textLink}>
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
        <TypeEditor
          type={type}
          subcategories={subcategories}
          version={versions.type}
          cancel={PAGE}
          result={result("tipo")}
        />
        {type && (
          <>
            <AttributeList type={type} />
            <AttributeEditor
              attribute={attribute}
              version={versions.attribute}
              cancel={pathOf(type.id)}
              result={result("atributo")}
            />
          </>
        )}
      </div>
    </>
  );
}
