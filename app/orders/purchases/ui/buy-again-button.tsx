import { Form, useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "#app/kit/button.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";

export function BuyAgainButton({ number, look }: { number: string; look: ButtonLook }) {
  const action = ownOrderPath(number);
  const { formAction, formData } = useNavigation();
  const sending = formAction === action && formData?.get("intencion") === "otra-vez";
  return (
    <Form method="post" action={action} className="grid">
      <input type="hidden" name="intencion" value="otra-vez" />
      <button
        type="submit"
        aria-disabled={sending}
        onClick={(event) => sending && event.preventDefault()}
        className={buttonClass(look)}
      >
        {sending ? "Agregando…" : "Volver a comprar"}
        <span className="sr-only"> lo del pedido {number}</span>
      </button>
    </Form>
  );
}
