import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";

interface OtherMethodsFormProps {
  number: string;
  methods: { id: string; label: string }[];
}

/** Offers other methods of payment. */
export function OtherMethodsForm({ number, methods }: OtherMethodsFormProps) {
  return (
    <details className="text-left">
      <summary className="min-h-8 cursor-pointer font-semibold">Pagar de otra forma</summary>
      <Form method="post" action={ownOrderPath(number)} className="mt-3 grid justify-items-start gap-3">
        <input type="hidden" name="intencion" value="metodo" />
        <label htmlFor="otra-forma">Método de pago</label>
        <select id="otra-forma" name="metodo" className={CONTROL}>
          <Options choices={methods.map(({ id, label }) => [id, label])} />
        </select>
        <SubmitButton look="secondary" pending="Cambiando…">
          Cambiar método de pago
        </SubmitButton>
      </Form>
    </details>
  );
}
