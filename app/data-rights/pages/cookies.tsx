import { href, Link } from "react-router";
import { cookieRows } from "#app/data-rights/cookies.ts";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/cookies.ts";

const COLUMNS = [{ label: "Nombre" }, { label: "Para qué" }, { label: "Cuánto dura" }];

/** Read on the server: what browsers load names no cookie of the login. */
export function loader() {
  return { rows: cookieRows };
}

export default function Cookies({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ProsePage
      title="Cookies"
      description="Qué cookies usa esta tienda, para qué y cuánto duran."
      intro="Usamos solo cookies propias y necesarias para que la tienda funcione. No hay de publicidad ni de terceros; por eso no te pedimos permiso con un aviso."
    >
      <Table caption="Cookies de la tienda" columns={COLUMNS}>
        {rows.map(({ name, purpose, lasts }) => (
          <Row key={name}>
            <Cell label="Nombre">
              <code className="wrap-anywhere text-sm @2xl:whitespace-nowrap">{name}</code>
            </Cell>
            <Cell>{purpose}</Cell>
            <Cell label="Cuánto dura">
              <span className="max-w-48 text-right @2xl:inline-block @2xl:min-w-40 @2xl:text-left">
                {lasts}
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <p>
        Con conexión segura (https), el nombre puede empezar con <code>__Host-</code> o <code>__Secure-</code>
        . Todas son solo de esta tienda y ninguna sirve para seguirte en otras páginas.
      </p>
      <p>
        Tu navegador guarda además, sin enviárnoslo, lo que escribiste en un formulario que dejaste a medias y
        si silenciaste los avisos de pedidos nuevos.
      </p>
      <p>
        Puedes borrarlas en los ajustes de tu navegador: perderás el carrito y tendrás que ingresar otra vez.
        Mira también la <Link to={href("/politica-de-privacidad")}>política de privacidad</Link>.
      </p>
    </ProsePage>
  );
}
