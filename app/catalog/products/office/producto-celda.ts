import { href, redirect } from "react-router";
import { notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { cellForm } from "#app/catalog/products/list/cell-form.ts";
import { editCell, soldMeanwhileSentence } from "#app/catalog/products/list/quick-edit.server.ts";
import { readForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { typedPrice } from "#app/values/money/price-step.ts";
import type { Route } from "./+types/producto-celda.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export function loader() {
  return redirect(href("/administrador/productos"));
}

const NOT_UNDERSTOOD = "No entendimos el cambio. Vuelve a cargar la página.";

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const { priceStep } = await readSettings(db);
  const submission = await readForm(request, cellForm(priceStep));
  if (submission.status !== "success") return notice(sentenceOf(submission.error), { status: 400 });
  const { producto, precio: price, cantidad: stock, version, habia } = submission.value;
  if (price === undefined && stock === undefined) return notice(NOT_UNDERSTOOD, { status: 400 });
  const edited = await editCell(
    db,
    by,
    producto,
    { price, stock },
    { version, stock: habia },
    { reason: "list" },
  );
  if (edited.ok) return notice("Guardado.");
  switch (edited.reason) {
    case "not-found":
      return notice("Este producto ya no existe.", { status: 409 });
    case "sold-meanwhile": {
      const now = { version, stock: edited.left };
      return notice(soldMeanwhileSentence(edited.left), { status: 409 }, { now });
    }
    case "changed-meanwhile": {
      const { now } = edited;
      const stored = price === undefined ? `hay ${now.stock}` : `el precio es ${typedPrice(now.price)}`;
      const sentence = `Otra persona cambió este producto: ahora ${stored}. Guarda otra vez para dejar lo tuyo.`;
      return notice(sentence, { status: 409 }, { now });
    }
  }
}

/** After the session's end, the list shows the login in a dialog. */
export const clientAction = keepInput;

function sentenceOf(errors: Record<string, string[] | null> | null): string {
  const { precio, cantidad } = errors ?? {};
  return (precio ?? cantidad)?.[0] ?? NOT_UNDERSTOOD;
}
