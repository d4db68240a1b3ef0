import { Card } from "#app/accounts/ui/profile/card.tsx";
import { PasswordStep, type RefusedStep } from "./password-step.tsx";

export function SecondFactorOff({ email, refused }: { email: string; refused: RefusedStep | undefined }) {
  return (
    <Card id="activar" title="Activar">
      <p>
        Necesitas una aplicación de códigos en tu celular, como Google Authenticator, Microsoft Authenticator,
        2FAS o Aegis. Quien consiga tu contraseña no podrá ingresar sin él.
      </p>
      <PasswordStep intent="empezar" email={email} refused={refused} pending="Preparando…">
        Empezar
      </PasswordStep>
    </Card>
  );
}
