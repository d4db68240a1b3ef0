import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { ownCancelForm } from "#app/orders/purchases/cancel-form.ts";

interface OwnCancelFormProps {
  number: string;
  result: FormResult;
}

/** Folded, so that annulling takes two steps, without scripts too. */
export function OwnCancelForm({ number, result }: OwnCancelFormProps) {
  const [form, fields] = useZodForm(ownCancelForm, { id: "anular-pedido", result });
  return (
    <details open={result !== undefined} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Anular este pedido</summary>
      <PostForm action={ownOrderPath(number)} form={form} className="grid gap-4 pt-3">
        <p>Puedes anularlo hasta que salga de la tienda. No se puede deshacer.</p>
        <input type="hidden" name="intencion" value="anular" />
        <TextArea field={fields.motivo} label="Motivo (opcional)" rows={3} />
        <ConfirmButton
          look="danger"
          className="justify-self-start"
          title="¿Anular tu pedido?"
          description="Si pagaste algo, la tienda te lo devuelve. No se puede deshacer."
          confirm="Sí, anular"
          cancel="No, conservarlo"
        >
          Anular pedido
        </ConfirmButton>
      </PostForm>
    </details>
  );
}
