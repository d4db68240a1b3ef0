import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ButtonLook, buttonClass, SubmitButton } from "#app/kit/button.tsx";
import type { QuoteAnswer } from "#app/repairs/quote.server.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";

interface AnswerButtonsProps {
  action: string;
  quote: { amount: number; currency: PriceCurrency };
  /** the repair's code and the quote's event, where the address names none */
  own?: { code: string; seen: number };
  /** past its last day it can only be refused */
  expired: boolean;
}

/** Folded, so that an answer takes two steps, without scripts too. */
export function AnswerButtons({ expired, quote, ...of }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!expired && (
        <Answer {...of} answer="aprobado" label="Aprobar presupuesto" look="primary" confirm="Sí, aprobar">
          {`Repararemos tu equipo por ${formatIn(quote.currency, quote.amount)}.`}
        </Answer>
      )}
      <Answer {...of} answer="rechazado" label="Rechazar presupuesto" look="danger" confirm="Sí, rechazar">
        No repararemos tu equipo y te escribiremos para devolvértelo.
      </Answer>
    </div>
  );
}

interface AnswerProps extends Pick<AnswerButtonsProps, "action" | "own"> {
  answer: QuoteAnswer;
  label: string;
  look: ButtonLook;
  confirm: string;
  children: ReactNode;
}

function Answer({ action, own, answer, label, look, confirm, children }: AnswerProps) {
  return (
    <details name={`respuesta-${own?.code ?? ""}`} className="open:basis-full">
      <summary className={buttonClass(look, "cursor-pointer")}>{label}</summary>
      <Form
        method="post"
        action={action}
        className="mt-3 grid justify-items-start gap-3 rounded-control bg-surface-sunk p-4"
      >
        {own && <input type="hidden" name="reparacion" value={own.code} />}
        {own && <input type="hidden" name="visto" value={own.seen} />}
        <p>{children}</p>
        <SubmitButton look={look} name="respuesta" value={answer}>
          {confirm}
        </SubmitButton>
      </Form>
    </details>
  );
}
