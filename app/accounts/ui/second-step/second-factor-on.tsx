import { Card } from "#app/accounts/ui/profile/card.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { PasswordStep, type RefusedStep } from "./password-step.tsx";

interface SecondFactorOnProps {
  since: Date;
  codesLeft: number;
  email: string;
  refused: RefusedStep | undefined;
}

const FEW_CODES = 3;

export function SecondFactorOn({ since, codesLeft, email, refused }: SecondFactorOnProps) {
  return (
    <>
      <Alert kind="ok">Está activada desde el {formatMoment(new Date(since))}.</Alert>
      <Card id="codigos" title="Códigos de recuperación">
        {codesLeft <= FEW_CODES && <Alert kind="warning">Te quedan pocos: pide otros.</Alert>}
        <p>
          {codesLeft === 1 ? "Te queda uno" : `Te quedan ${codesLeft}`} para ingresar sin tu celular. Si pides
          otros, los anteriores dejan de servir.
        </p>
        <PasswordStep intent="codigos" email={email} refused={refused} look="secondary" pending="Preparando…">
          Pedir códigos nuevos
        </PasswordStep>
      </Card>
      <Card id="desactivar-paso" title="Desactivar">
        <p>Para ingresar bastará tu contraseña. Si cambias de celular, desactívala y actívala otra vez.</p>
        <PasswordStep
          intent="desactivar"
          email={email}
          refused={refused}
          look="danger"
          pending="Desactivando…"
        >
          Desactivar
        </PasswordStep>
      </Card>
    </>
  );
}
