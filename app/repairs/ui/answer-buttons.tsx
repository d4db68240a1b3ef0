import { Form } from "react-router";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

interface AnswerButtonsProps {
  action: string;
  /** the code, where the address has none */
  code?: string;
  /** past its last day it can only be refused */
  expired: boolean;
}

export function AnswerButtons({ action, code, expired }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {!expired && (
        <Form method="post" action={action}>
          {code && <input type="hidden" name="reparacion" value={code} />}
          <input type="hidden" name="respuesta" value="aprobado" />
          <ConfirmButton
            title="¿Aprobar el presupuesto?"
            description="Repararemos tu equipo por el monto del presupuesto."
            confirm="Aprobar"
          >
            Aprobar presupuesto
          </ConfirmButton>
        </Form>
      )}
      <Form method="post" action={action}>
        {code && <input type="hidden" name="reparacion" value={code} />}
        <ConfirmButton
          look="danger"
          name="respuesta"
          value="rechazado"
          title="¿Rechazar el presupuesto?"
          description="No repararemos tu equipo y te escribiremos para devolvértelo."
          confirm="Rechazar"
        >
          Rechazar presupuesto
        </ConfirmButton>
      </Form>
    </div>
  );
}
