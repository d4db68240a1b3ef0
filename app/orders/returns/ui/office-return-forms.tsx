import { Link } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { SelectField, TextArea } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { AmountFields } from "#app/orders/payment/ui/amount-fields.tsx";
import type { ShownReturn, ShownReturnLine } from "#app/orders/returns/read-returns.server.ts";
import { acceptForm, closeForm, receiveForm, refuseForm } from "#app/orders/returns/return-forms.ts";
import { isAsNew, refundInCoins, refundMoney, restockableUnits } from "#app/orders/returns/return-rules.ts";
import { LINK } from "#app/orders/ui/contact-links.tsx";
import { entryMethods, isEntryMethod, ONLINE_CARD } from "#app/payments/methods.ts";
import { payableCurrencies } from "#app/payments/payment-value.ts";
import type { ReturnReason } from "#app/platform/db/schema.ts";
import { amountIn, formatIn } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";
import { UnitsFields } from "./units-fields.tsx";

interface DecisionProps {
  returned: ShownReturn;
  result: FormResult;
  typed?: Record<number, string> | undefined;
}

const NOTE_HINT = "El cliente la recibe por correo.";

export function AcceptForm({ returned: { lines }, result, typed }: DecisionProps) {
  const [form, fields] = useZodForm(acceptForm, { id: "aceptar", result });
  const requestedLines = lines.map((line) => ({
    ...withDesign(line),
    max: line.units,
    start: line.units,
    detail: `Pide ${line.units}.`,
  }));
  return (
    <PostForm form={form} className="grid gap-4" intent="aceptar">
      <UnitsFields legend="Unidades que aceptas" lines={requestedLines} typed={typed} />
      <TextArea
        field={fields.nota}
        label="Cómo devolverlo (opcional)"
        rows={3}
        hint="Dónde y cuándo entregarlo. El cliente lo recibe por correo."
      />
      <SubmitButton pending="Aceptando…" className="justify-self-start">
        Aceptar devolución
      </SubmitButton>
    </PostForm>
  );
}

export function RefuseForm({ returned: { state }, result }: Omit<DecisionProps, "typed">) {
  const [form, fields] = useZodForm(refuseForm, { id: "rechazar", result });
  return (
    <PostForm form={form} className="grid gap-4" intent="rechazar">
      <input type="hidden" name="estado" value={state} />
      <TextArea
        field={fields.motivo}
        label="Motivo del rechazo"
        rows={3}
        hint="El cliente lo recibe por correo."
      />
      <ConfirmButton
        look="danger"
        className="justify-self-start"
        title="¿Rechazar la devolución?"
        description="Avisamos al cliente con tu motivo. No se puede deshacer; el cliente puede pedir otra."
        confirm="Rechazar"
      >
        Rechazar devolución
      </ConfirmButton>
    </PostForm>
  );
}

export function ReceiveForm({ returned: { lines, reason }, result, typed }: DecisionProps) {
  const [form, fields] = useZodForm(receiveForm, { id: "recibir", result });
  const accepted = lines.filter((line) => (line.accepted ?? 0) > 0).map((line) => receivedLine(line, reason));
  return (
    <PostForm form={form} className="grid gap-4" intent="recibir">
      <UnitsFields legend="Unidades que vuelven al stock" lines={accepted} typed={typed} />
      <p className="text-ink-soft text-sm">Pon 0 en lo que no se puede vender otra vez.</p>
      <TextArea field={fields.nota} label="Nota (opcional)" rows={3} hint={NOTE_HINT} />
      <SubmitButton pending="Registrando…" className="justify-self-start">
        Registrar que llegó
      </SubmitButton>
    </PostForm>
  );
}

function receivedLine(line: ShownReturnLine, reason: ReturnReason) {
  const detail =
    line.productId === null
      ? `Aceptaste ${line.accepted}. El producto ya no está en el catálogo: no vuelve al stock.`
      : `Aceptaste ${line.accepted}.`;
  const max = restockableUnits(line);
  const start = isAsNew(reason) && line.designColour === null ? max : 0;
  return { ...withDesign(line), max, start, detail };
}

/** A printed backpack shows its customer's design, so it can't be sold again. */
function withDesign({ position, name, picture, designColour, designPreview }: ShownReturnLine) {
  if (designColour === null) return { position, name, picture };
  return { position, name: `${name} (con diseño)`, picture: designPreview ?? picture };
}

function amountHint({ currency, paid, unpaid }: ReturnType<typeof refundMoney>): string {
  if (paid === 0) return "No hay dinero que devolver: déjalo vacío.";
  const proposed = `Propuesto: lo aceptado al precio de compra${unpaid > 0 ? ", menos lo que falta pagar" : ""}.`;
  return `${proposed} Pagó ${formatIn(currency, paid)}. Vacío: no se registra dinero (un cambio, o ya lo registraste).`;
}

export function CloseForm({ returned, result }: DecisionProps) {
  const { paidBy, number } = returned;
  const byCard = paidBy === ONLINE_CARD;
  const money = refundMoney(returned);
  const method = isEntryMethod(paidBy) ? paidBy : "efectivo";
  const proposed = method === "efectivo" ? refundInCoins(money.proposed, returned) : money.proposed;
  const amount = byCard ? 0 : (amountIn(proposed, money.currency) ?? 0);
  const [form, fields] = useZodForm(closeForm, {
    id: "cerrar",
    result,
    defaultValue: {
      monto: amount > 0 ? shownAmount(amount) : "",
      moneda: money.currency,
      medio: method,
    },
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="cerrar">
      {byCard && (
        <p>
          Pagó con tarjeta en línea: devuelve primero el dinero a su tarjeta desde{" "}
          <Link to={officeOrderPath(number)} className={LINK}>
            la página del pedido
          </Link>{" "}
          y deja el monto vacío, o déjalo como saldo a favor.
        </p>
      )}
      {money.unpaid > 0 && (
        <div className="grid gap-2">
          <p>
            Del pedido faltan {formatIn(returned.currency, returned.owed)}. Al cerrar ya no se cobran{" "}
            {formatIn(returned.currency, money.unpaid)}
            {money.withDelivery ? " de lo devuelto y su envío." : " de lo devuelto."}
          </p>
          <CheckOption
            id={fields.cambio.id}
            name={fields.cambio.name}
            value="on"
            defaultChecked={fields.cambio.initialValue === "on"}
            label="Le diste otras unidades a cambio: se sigue cobrando todo lo que falta"
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountFields
          fields={fields}
          currencies={payableCurrencies(returned)}
          proposed={proposed}
          label="Monto que devuelves"
          hint={amountHint(money)}
        />
        <SelectField field={fields.medio} label="Método">
          <Options choices={Object.entries(entryMethods)} />
        </SelectField>
      </div>
      <TextArea field={fields.nota} label="Nota (opcional)" rows={3} hint={NOTE_HINT} />
      <SubmitButton pending="Cerrando…" className="justify-self-start">
        Cerrar devolución
      </SubmitButton>
    </PostForm>
  );
}
