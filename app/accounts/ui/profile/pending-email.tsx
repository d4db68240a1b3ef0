import { Form, href } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { AccountRow } from "./account-row.tsx";

/** A new address that its owner has not confirmed yet. */
export function PendingEmail({ email }: { email: string }) {
  return (
    <AccountRow title="Correo nuevo" detail={`Falta confirmar ${email}: te enviamos un enlace.`}>
      <Form method="post" action={href("/cliente/perfil/correo")} className="flex flex-wrap gap-3">
        <SubmitButton look="secondary" name="intencion" value="reenviar" pending="Enviando…">
          Enviar de nuevo
        </SubmitButton>
        <SubmitButton look="quiet" name="intencion" value="cancelar" pending="Cancelando…">
          Cancelar<span className="sr-only"> el cambio de correo</span>
        </SubmitButton>
      </Form>
    </AccountRow>
  );
}
