import { Form } from "react-router";
import type { CustomerRow } from "#app/customers/customer.ts";
import { Button } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

export function CustomerActions({ customer }: { customer: CustomerRow }) {
  const { name, verified, blocked } = customer;
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {!verified && (
        <Button type="submit" name="intencion" value="reenviar" look="secondary">
          Reenviar la verificación
        </Button>
      )}
      {blocked ? (
        <Button type="submit" name="intencion" value="desbloquear" look="secondary">
          Desbloquear
        </Button>
      ) : (
        <ConfirmButton
          name="intencion"
          value="bloquear"
          look="danger"
          title={`¿Bloquear a ${name}?`}
          description="Se cierran sus sesiones y no podrá ingresar hasta que lo desbloquees. Sus pedidos quedan como están."
          confirm="Bloquear"
        >
          Bloquear
        </ConfirmButton>
      )}
    </Form>
  );
}
