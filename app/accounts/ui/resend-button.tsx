import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";

export function ResendButton({ action, email }: { action: string; email: string }) {
  return (
    <Form method="post" action={action} className="grid">
      <input type="hidden" name="correo" value={email} />
      <SubmitButton look="secondary">Enviar otra vez el correo de verificación</SubmitButton>
    </Form>
  );
}
