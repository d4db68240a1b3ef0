import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card } from "./card.tsx";

interface AccountCardProps {
  email: string;
  otherSessions: number;
}

/** What secures the account, and what is the customer's to take away. */
export function AccountCard({ email, otherSessions }: AccountCardProps) {
  return (
    <Card id="cuenta" title="Tu cuenta">
      <ul className="grid divide-y divide-line">
        <AccountRow title="Correo" detail={email}>
          <Link to={href("/cliente/perfil/correo")} className={buttonClass("secondary")}>
            Cambiar correo
          </Link>
        </AccountRow>
        <AccountRow title="Contraseña" detail="Al cambiarla se cierran tus otras sesiones.">
          <Link to={href("/cliente/perfil/contrasena")} className={buttonClass("secondary")}>
            Cambiar contraseña
          </Link>
        </AccountRow>
        <AccountRow title="Otras sesiones" detail={describeSessions(otherSessions)}>
          {otherSessions > 0 && (
            <Form method="post" action={href("/cliente/perfil/sesiones")} className="grid">
              <Button type="submit" look="secondary">
                Cerrar las otras sesiones
              </Button>
            </Form>
          )}
        </AccountRow>
        <AccountRow title="Tus datos" detail="Todo lo que guardamos de ti, en un archivo JSON.">
          <a href={href("/cliente/perfil/datos")} download className={buttonClass("secondary")}>
            Descargar mis datos
          </a>
        </AccountRow>
        <AccountRow title="Eliminar mi cuenta" detail="Borra tus datos personales para siempre.">
          <Link to={href("/cliente/perfil/eliminar")} className={buttonClass("danger")}>
            Eliminar mi cuenta
          </Link>
        </AccountRow>
      </ul>
    </Card>
  );
}

function AccountRow({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="break-words text-ink-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}

function describeSessions(count: number): string {
  if (count === 0) return "Solo esta está abierta.";
  return count === 1 ? "Hay otra abierta." : `Hay otras ${count} abiertas.`;
}
