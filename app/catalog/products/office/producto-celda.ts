import { data, href, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import { type CellAnswer, cellForm } from "#app/catalog/products/many/cell-form.ts";
import { editCell } from "#app/catalog/products/many/quick-edit.server.ts";
import { type CellEdited, soldMeanwhile } from "#app/catalog/products/many/quick-edit.ts";
import { readForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/producto-celda.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export function loader() {
  return redirect(href("/administrador/productos"));
}

const NOT_UNDERSTOOD = "No entendimos el cambio. Vuelve a cargar la página.";

/** A price or a stock, changed in the list of products. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const submission = await readForm(request, cellForm);
  if (submission.status !== "success")
    return refused(400, { ok: false, sentence: sentenceOf(submission.error) });
  const { producto, precio: price, cantidad: stock, version, habia } = submission.value;
  if (price === undefined && stock === undefined)
    return refused(400, { ok: false, sentence: NOT_UNDERSTOOD });
  const edit = { ...(price !== undefined && { price }), ...(stock !== undefined && { stock }) };
  const { db } = context.get(servicesContext);
  const edited = await editCell(db, by, producto, edit, { version, stock: habia }, { reason: "list" });
  if (edited.ok) return data<CellAnswer>({ ok: true });
  return refused(409, answerOf(edited, { edit, version }));
}

/** A session that has ended asks for the login over the list. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

function refused(status: number, answer: CellAnswer) {
  return data<CellAnswer>(answer, { status });
}

function sentenceOf(errors: Record<string, string[] | null> | null): string {
  const { precio, cantidad } = errors ?? {};
  return (precio ?? cantidad)?.[0] ?? NOT_UNDERSTOOD;
}

interface Asked {
  edit: { price?: number; stock?: number };
  version: number;
}

function answerOf(edited: Exclude<CellEdited, { ok: true }>, { edit, version }: Asked): CellAnswer {
  switch (edited.reason) {
    case "not-found":
      return { ok: false, sentence: "Este producto ya no existe." };
    case "sold-meanwhile":
      return { ok: false, sentence: soldMeanwhile(edited.left), now: { version, stock: edited.left } };
    case "changed-meanwhile": {
      const { now } = edited;
      const stored = edit.price === undefined ? `hay ${now.stock}` : `el precio es ${now.price / 100}`;
      const sentence = `Otra persona cambió este producto: ahora ${stored}. Guarda otra vez para dejar lo tuyo.`;
      return { ok: false, sentence, now };
    }
  }
}
