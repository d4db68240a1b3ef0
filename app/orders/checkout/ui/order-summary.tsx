import type { ReactNode } from "react";
import { Price } from "#app/kit/price.tsx";

interface OrderSummaryProps {
  /** who orders; undefined for a guest */
  person: { name: string; email: string } | undefined;
  units: number;
  /** céntimos */
  total: number;
}

/** Name, e-mail, product count, total and shipping `En espera` (specification §2). */
export function OrderSummary({ person, units, total }: OrderSummaryProps) {
  return (
    <dl className="grid gap-3">
      {person && (
        <>
          <SummaryRow term="Nombre">{person.name}</SummaryRow>
          <SummaryRow term="Correo">{person.email}</SummaryRow>
        </>
      )}
      <SummaryRow term="Productos">{units}</SummaryRow>
      <SummaryRow term="Envío">En espera</SummaryRow>
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
        <dt>Total</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  );
}

function SummaryRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere text-right">{children}</dd>
    </div>
  );
}
