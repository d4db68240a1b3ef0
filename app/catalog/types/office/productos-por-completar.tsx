import { Form, href } from "react-router";
import { done, failed, withTypedInput } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { conflictSentence } from "#app/catalog/types/fact-conflict.ts";
import { readIncomplete } from "#app/catalog/types/incomplete.server.ts";
import { SOLD_DAYS } from "#app/catalog/types/incomplete.ts";
import { changedFacts } from "#app/catalog/types/read-facts.ts";
import { setFacts } from "#app/catalog/types/set-facts.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { IncompleteForm } from "#app/catalog/types/ui/incomplete-form.tsx";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { limaDay } from "#app/values/calendar.ts";
import { readPage, readTextParameter } from "#app/values/search-params.ts";
import { counted } from "#app/values/text.ts";
import type { Route } from "./+types/productos-por-completar.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const types = (await readTypes(db)).filter(({ attributes }) => attributes.length > 0);
  const type = types.find(({ id }) => String(id) === searchParams.get("tipo"));
  const all = searchParams.get("todos") === "si";
  const text = readTextParameter(searchParams.get("buscar"));
  const query = { text, typeId: type?.id, all, page: readPage(searchParams.get("pagina")) };
  return { types, type: type?.id, all, text, ...(await readIncomplete(db, query, limaDay(now()))) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const productId = readId(form.get("producto")) ?? 0;
  const here = url.pathname + url.search;
  const edit = changedFacts(form);
  if (Object.keys(edit.typed).length === 0) return failed(here, "Escribe al menos un dato.");
  const saved = await setFacts(context.get(servicesContext).db, by, productId, edit);
  if (saved.ok && saved.conflicts.length > 0) {
    const others = saved.conflicts.length < Object.keys(edit.typed).length ? "Guardamos lo demás. " : "";
    return failed(here, others + conflictSentence(saved.conflicts));
  }
  if (saved.ok) return done(here, `Guardamos los datos de “${saved.name}”.`);
  if (saved.reason === "not-found") return failed(here, "Ese producto ya no está, o cambió de tipo.");
  return withTypedInput({ productId, typed: edit.typed, problems: saved.problems });
}

export const clientAction = keepInput;

const INTRO = `Los datos que la compatibilidad lee y nadie ha escrito todavía. Primero, lo que se pidió en una PC sin ellos; después, lo que deja veredictos «Sin datos» y, de eso, lo más vendido en ${SOLD_DAYS} días. Lo que solo cambia avisos viene al final.`;

export default function IncompletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { types, type, all, text, products, total, pages } = loaderData;
  const named = types.map(({ id, name }) => [id, name] as const);
  return (
    <>
      <PrivateTitle title="Completar datos" intro={INTRO} />
      <Form
        method="get"
        role="search"
        aria-label="Qué productos"
        className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3"
      >
        <label className="grid gap-1.5 font-medium text-sm">
          Buscar
          <input type="search" name="buscar" defaultValue={text} maxLength={120} className={CONTROL} />
        </label>
        <FilterSelect label="Tipo" name="tipo" value={type} all="Todos" choices={named} />
        <CheckOption
          name="todos"
          value="si"
          label="También los completos, con todos sus datos"
          defaultChecked={all}
        />
        <button type="submit" className={buttonClass("secondary")}>
          Ver
        </button>
      </Form>
      {products.length === 0 ? (
        <EmptyState
          title={
            text === ""
              ? "No falta ningún dato"
              : "Ningún producto así, con un tipo y con datos que completar"
          }
        >
          <ButtonLink to={href("/administrador/productos")}>Volver a productos</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{counted(total, "producto", "productos")}</p>
          <ul className="grid gap-4">
            {products.map((product) => (
              <li key={product.id}>
                <IncompleteForm
                  product={product}
                  type={types.find(({ id }) => id === product.typeId)}
                  all={all}
                  answer={actionData?.productId === product.id ? actionData : undefined}
                />
              </li>
            ))}
          </ul>
          <ListPagination pages={pages} label="Páginas de productos" />
        </>
      )}
      <SessionDialog />
    </>
  );
}
