import { href, Link } from "react-router";
import { cookieRows, type StorageRow, storageRows } from "#app/data-rights/cookies.ts";
import { type Column, Table } from "#app/kit/table.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/cookies.ts";

const COLUMNS: Column<StorageRow>[] = [
  {
    label: "Nombre",
    cell: ({ name }) => <code className="wrap-anywhere text-sm @2xl:whitespace-nowrap">{name}</code>,
  },
  { label: "Para qué", bare: true, cell: ({ purpose }) => purpose },
  {
    label: "Cuánto dura",
    cell: ({ lasts }) => (
      <span className="max-w-48 text-right @2xl:inline-block @2xl:min-w-40 @2xl:text-left">{lasts}</span>
    ),
  },
];

/** Read on the server, so that browser scripts don't contain the names of the login's cookies. */
export function loader() {
  return { cookies: cookieRows, stored: storageRows };
}

export default function Cookies({ loaderData: { cookies, stored } }: Route.ComponentProps) {
  return (
    <ProsePage
      title="Cookies"
      description="Qué cookies usa esta tienda, para qué y cuánto duran."
      intro="Usamos solo cookies propias y necesarias para que la tienda funcione. No hay de publicidad ni de terceros; por eso no te pedimos permiso con un aviso."
    >
      <StorageTable caption="Cookies de la tienda" rows={cookies} />
      <p>
        Con conexión segura (https), el nombre puede empezar con <code>__Host-</code> o <code>__Secure-</code>
        . Todas son solo de esta tienda y ninguna sirve para seguirte en otras páginas.
      </p>
      <h2 id="navegador">Guardado en tu navegador</h2>
      <p>Tu navegador guarda además lo siguiente. No sale de tu equipo: no nos lo envía.</p>
      <StorageTable caption="Lo que tu navegador guarda" rows={stored} />
      <p>
        Puedes borrarlo todo en los ajustes de tu navegador: perderás el carrito y tendrás que ingresar otra
        vez. Mira también la <Link to={href("/politica-de-privacidad")}>política de privacidad</Link>.
      </p>
    </ProsePage>
  );
}

function StorageTable({ caption, rows }: { caption: string; rows: readonly StorageRow[] }) {
  return <Table caption={caption} columns={COLUMNS} items={rows} keyOf={({ name }) => name} />;
}
