import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { AddToCart } from "#app/cart/ui/add-to-cart.tsx";
import { readSavedList } from "#app/customers/saved/lists.server.ts";
import { ListPage } from "#app/customers/saved/ui/list-page.tsx";
import type { Route } from "./+types/favoritos.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { entries: await readSavedList(db, "favorite", customerOf(context).id) };
}

export default function Favorites({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Mis favoritos"
      intro="Con el precio y el stock de hoy."
      entries={entries}
      empty={{
        title: "Todavía no tienes favoritos",
        text: "Presiona el corazón de un producto y lo encontrarás aquí.",
        link: { label: "Ver la tienda", path: href("/tienda") },
      }}
      action={href("/acciones/favorito")}
      allToCart="Agregar todo al carrito"
      toCart={({ productId, name, state }) => (
        <AddToCart
          product={{ id: productId, name, soldOut: state === "sold-out" }}
          className="min-w-40 flex-1 sm:flex-none"
        />
      )}
    />
  );
}
