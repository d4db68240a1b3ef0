import { Form, href } from "react-router";
import { ButtonLink, buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { AccountRow } from "./account-row.tsx";
import { Card } from "./card.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { SecurityRows } from "./security-rows.tsx";

interface AccountCardProps {
  email: string;
  /** requested, and not confirmed yet */
  newEmail: string | undefined;
  otherSessions: number;
  advertising: boolean;
}

export function AccountCard({ email, newEmail, otherSessions, advertising }: AccountCardProps) {
  return (
    <Card id="cuenta" title="Tu cuenta">
      <ul className="grid divide-y divide-line">
        <AccountRow title="Correo" detail={email}>
          <ButtonLink to={href("/cliente/perfil/correo")} look="secondary">
            Cambiar correo
          </ButtonLink>
        </AccountRow>
        {newEmail && <PendingEmail email={newEmail} />}
        <SecurityRows otherSessions={otherSessions} />
        <AccountRow title="Copia de tus datos" detail="Todo lo que guardamos de ti, en un archivo JSON.">
          <a href={href("/cliente/perfil/datos")} download className={buttonClass("secondary")}>
            Descargar mis datos
          </a>
        </AccountRow>
        <AccountRow title="Publicidad por correo" detail={advertising ? "La recibes." : "No la recibes."}>
          <Form method="post" action={href("/cliente/mis-datos")}>
            <input type="hidden" name="publicidad" value={advertising ? "no" : "si"} />
            <SubmitButton look="secondary" pending="Un momento…">
              {advertising ? "Dejar de recibir publicidad" : "Recibir ofertas y novedades"}
            </SubmitButton>
          </Form>
        </AccountRow>
        <AccountRow title="Tus derechos" detail="Qué aceptaste y qué puedes pedir sobre tus datos.">
          <ButtonLink to={href("/cliente/mis-datos")} look="secondary">
            Mis datos
          </ButtonLink>
        </AccountRow>
        <AccountRow title="Eliminar mi cuenta" detail="Borra tus datos personales para siempre.">
          <ButtonLink to={href("/cliente/perfil/eliminar")} look="danger">
            Eliminar mi cuenta
          </ButtonLink>
        </AccountRow>
      </ul>
    </Card>
  );
}
