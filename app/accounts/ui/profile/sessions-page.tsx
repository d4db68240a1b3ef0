import { Form } from "react-router";
import type { OpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { AccountRow } from "./account-row.tsx";
import { BackToProfile } from "./back-link.tsx";

export function SessionsPage({ sessions }: { sessions: OpenSession[] }) {
  const others = sessions.filter(({ present }) => !present);
  return (
    <>
      <PrivateTitle
        title="Sesiones abiertas"
        intro="Los navegadores en los que ingresaste. Cierra los que no reconozcas y cambia tu contraseña."
      />
      <div className="grid max-w-3xl gap-5">
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface p-4 sm:p-6">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {others.length > 1 && (
          <Form method="post">
            <SubmitButton look="secondary" pending="Cerrando…">
              Cerrar todas las demás
            </SubmitButton>
          </Form>
        )}
      </div>
      <BackToProfile />
    </>
  );
}

function Session({ session: { id, device, since, present } }: { session: OpenSession }) {
  const opened = `Abierta el ${formatMoment(new Date(since))}`;
  return (
    <AccountRow title={device} heading="h2" detail={present ? `Es la que usas ahora. ${opened}` : opened}>
      {!present && (
        <Form method="post" className="grid">
          <input type="hidden" name="sesion" value={id} />
          <SubmitButton
            look="secondary"
            pending="Cerrando…"
            aria-label={`Cerrar la sesión de ${device}, ${opened.toLowerCase()}`}
          >
            Cerrar
          </SubmitButton>
        </Form>
      )}
    </AccountRow>
  );
}
