import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { readSavedList } from "#app/customers/saved/lists.server.ts";
import { ListForm } from "#app/customers/saved/ui/list-form.tsx";
import { ListPage } from "#app/customers/saved/ui/list-page.tsx";
import type { Route } from "./+types/guardados.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { entries: await readSavedList(db, "saved_item", customerOf(context).id) };
}

export default function SavedItems({ loaderData: { entries } }: Route.ComponentProps) {
  const action = href("/acciones/guardado");
  return (
    <ListPage
      title="Productos guardados"
      intro="Lo que dejaste para después, con el precio y el stock de hoy."
      entries={entries}
      empty={{
        title: "No tienes productos guardados",
        text: "En tu carrito, «Guardar» deja un producto aquí para después.",
        link: { label: "Ver mi carrito", path: href("/checkout") },
      }}
      action={action}
      allToCart="Mover todo al carrito"
      toCart={({ productId, name, state, design }) => (
        <ListForm
          action={action}
          intent="al-carrito"
          fields={{ producto: productId, ...(design && { diseno: design.id }) }}
          look="primary"
          disabled={state === "sold-out" || design?.problem !== undefined}
          className="min-w-40 flex-1 sm:flex-none"
        >
          Mover al carrito
          <span className="sr-only">: {name}</span>
        </ListForm>
      )}
    />
  );
}
