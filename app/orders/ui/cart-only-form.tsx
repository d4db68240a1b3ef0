import { Form, href, Link } from "react-router";
import { Button, SubmitButton } from "#app/kit/button.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { OrderSummary } from "#app/orders/checkout/ui/order-summary.tsx";
import type { Role } from "#app/platform/db/schema.ts";
import type { Part } from "#app/values/money/currency.ts";

interface CartOnlyFormProps {
  role: Role | "guest";
  units: number;
  lines: readonly Part[];
  result: FormResult;
}

/** Replaces the order form for guests and administrators, who can fill a cart but not order. */
export function CartOnlyForm({ role, units, lines, result }: CartOnlyFormProps) {
  const refusal = result?.error?.[""]?.join(" ");
  return (
    <Form method="post" className="grid gap-6">
      {refusal && <Alert kind="error">{refusal}</Alert>}
      <OrderSummary person={undefined} units={units} lines={lines} />
      <Link to={href("/envios")} className={textLink}>
        Calcula tu envío
      </Link>
      {role !== "guest" ? (
        <Button disabled>Ingresa con una cuenta de cliente</Button>
      ) : (
        <>
          <SubmitButton pending="Un momento…">Pagar ahora</SubmitButton>
          <p className="text-ink-soft text-sm">
            Para comprar necesitas una cuenta. ¿Ya la tienes?{" "}
            <Link
              to={`${href("/ingresar")}?${new URLSearchParams({ desde: href("/checkout") })}`}
              className={textLink}
            >
              Inicia sesión
            </Link>
            : tu carrito te espera.
          </p>
        </>
      )}
    </Form>
  );
}
