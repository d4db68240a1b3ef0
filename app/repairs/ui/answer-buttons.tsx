import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ButtonLook, buttonClass, SubmitButton } from "#app/kit/button.tsx";
import type { QuoteAnswer } from "#app/repairs/quote.server.ts";

interface AnswerButtonsProps {
  action: string;
  /** the code, where the address has none */
  code?: string;
  /** past its last day it can only be refused */
  expired: boolean;
}

/** Folded, so that an answer takes two steps, without scripts too. */
export function AnswerButtons({ expired, ...of }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!expired && (
        <Answer {...of} answer="aprobado" label="Aprobar presupuesto" look="primary" confirm="Sí, aprobar">
          Repararemos tu equipo por el monto del presupuesto.
        </Answer>
      )}
      <Answer {...of} answer="rechazado" label="Rechazar presupuesto" look="danger" confirm="Sí, rechazar">
        No repararemos tu equipo y te escribiremos para devolvértelo.
      </Answer>
    </div>
  );
}

interface AnswerProps extends Omit<AnswerButtonsProps, "expired"> {
  answer: QuoteAnswer;
  label: string;
  look: ButtonLook;
  confirm: string;
  children: ReactNode;
}

function Answer({ action, code, answer, label, look, confirm, children }: AnswerProps) {
  return (
    <details name={`respuesta-${code ?? ""}`} className="open:basis-full">
      <summary className={buttonClass(look, "cursor-pointer")}>{label}</summary>
      <Form
        method="post"
        action={action}
        className="mt-3 grid justify-items-start gap-3 rounded-control bg-surface-sunk p-4"
      >
        {code && <input type="hidden" name="reparacion" value={code} />}
        <p>{children}</p>
        <SubmitButton look={look} name="respuesta" value={answer}>
          {confirm}
        </SubmitButton>
      </Form>
    </details>
  );
}
