import { useRef } from "react";
import { Form, Link } from "react-router";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { confirmForm, rejectForm, seenVoucher } from "#app/orders/payment/payment-forms.ts";
import type { QueuedVoucher } from "#app/orders/payment/read-payment.server.ts";
import { Facts } from "#app/orders/ui/facts.tsx";
import { exactAmount } from "#app/payments/currencies.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { SETTLED_WITH_VOUCHER } from "#app/payments/payment-sentences.ts";
import { payableCurrencies } from "#app/payments/payment-value.ts";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { amountIn, formatIn, type Money } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";
import { AmountFields } from "./amount-fields.tsx";
import { DoubtConfirmation, MORE_THAN_OWED } from "./doubt-confirmation.tsx";
import { KEYS_ID, KeyboardHelp, KeyHint, useFocusForKeys, useKey } from "./keyboard.tsx";

interface VoucherToDecideProps {
  voucher: QueuedVoucher & { owed: Money; settled: boolean; repeated: string[] };
  resultOf: (intent: string) => FormResult;
}

/** A customer's voucher beside the amount owed, with the two decisions. */
export function VoucherToDecide({ voucher, resultOf }: VoucherToDecideProps) {
  const {
    number,
    customer,
    cancelled,
    method,
    amount,
    paidIn,
    operationNumber,
    picture,
    at,
    correctedAt,
    owed,
    settled,
    repeated,
  } = voucher;
  useFocusForKeys(voucher.id);
  return (
    <article
      id={KEYS_ID}
      tabIndex={-1}
      aria-labelledby="comprobante"
      className="grid items-start gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 wide:grid-cols-2"
    >
      {picture ? (
        <a href={pictureUrl(picture, 1280)} target="_blank" rel="noopener noreferrer" className="block">
          <StorePicture
            picture={picture}
            alt={`Constancia de pago del pedido ${number}: se abre más grande en otra ventana`}
            sizes="(min-width: 64rem) 36rem, 100vw"
            eager
            className="mx-auto max-h-[36rem] w-auto max-w-full rounded-control border border-line object-contain"
          />
        </a>
      ) : (
        <Alert kind="warning">
          La imagen se borró con la cuenta del cliente. Busca la operación en tu banco.
        </Alert>
      )}
      <div className="grid content-start gap-5">
        <h2 id="comprobante" className="font-bold text-lg tabular-nums">
          <Link to={officeOrderPath(number)} className="underline underline-offset-4">
            Pedido {number}
          </Link>
        </h2>
        <dl className="grid grid-cols-2 gap-4">
          <Amount term="Dice que pagó">{formatIn(paidIn, amount)}</Amount>
          <Amount term="Falta por pagar">
            {settled
              ? "Nada"
              : exactAmount(owed, amountIn(owed, paidIn) === null ? [owed.currency] : [paidIn])}
          </Amount>
        </dl>
        {settled && <Alert kind="warning">{SETTLED_WITH_VOUCHER}</Alert>}
        {!settled && amount !== amountIn(owed, paidIn) && (
          <Alert kind="warning">El monto no es lo que falta por pagar.</Alert>
        )}
        {cancelled && <Alert kind="warning">Este pedido está anulado.</Alert>}
        {repeated.length > 0 && (
          <Alert kind="error">Ese número de operación ya se usó en {repeated.join(", ")}.</Alert>
        )}
        <Facts
          facts={[
            ["Método", entryMethodLabel(method)],
            ["Operación", operationNumber],
            ["Cliente", customer],
            ["Enviado", formatMoment(at)],
            ["Corregido", correctedAt && formatMoment(correctedAt)],
          ]}
        />
        <Confirm {...voucher} result={resultOf("confirmar")} />
        <Reject {...voucher} result={resultOf("rechazar")} />
        <KeyboardHelp />
      </div>
    </article>
  );
}

function Amount({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-bold text-2xl tabular-nums">{children}</dd>
    </div>
  );
}

interface DecisionProps {
  result: FormResult;
}

/** Hidden fields that identify the version of the voucher shown here. */
function VoucherSeen({ id, amount, paidIn, picture }: QueuedVoucher) {
  return (
    <>
      <input type="hidden" name="comprobante" value={id} />
      <StateField name="version" value={seenVoucher({ amount, currency: paidIn, picture })} />
    </>
  );
}

function Confirm({ result, ...voucher }: QueuedVoucher & DecisionProps) {
  const { amount, paidIn } = voucher;
  const [form, fields] = useZodForm(confirmForm, {
    id: "confirmar",
    result,
    defaultValue: { monto: shownAmount(amount), moneda: paidIn },
  });
  const button = useRef<HTMLFormElement>(null);
  useKey("c", () => button.current?.requestSubmit());
  return (
    <PostForm
      ref={button}
      form={form}
      className="grid gap-4 border-line border-t pt-4"
      intent="confirmar"
      hiddenErrors={fields.comprobante.errors}
    >
      <VoucherSeen {...voucher} />
      <AmountFields fields={fields} label="Monto recibido" currencies={payableCurrencies(voucher)} />
      <DoubtConfirmation field={fields.demas} result={result} label={MORE_THAN_OWED} />
      <SubmitButton pending="Confirmando…" className="justify-self-start" aria-keyshortcuts="c">
        Confirmar pago
        <KeyHint name="C" />
      </SubmitButton>
    </PostForm>
  );
}

const SETTLED_REASONS = ["Ya contamos ese pago.", "No encontramos esa operación.", "La imagen no se lee."];
const USUAL_REASONS = ["No encontramos esa operación.", "El monto no coincide.", "La imagen no se lee."];

/** A usual reason is one press or one key; any other is typed. */
function Reject({ result, settled, ...voucher }: QueuedVoucher & DecisionProps & { settled: boolean }) {
  const [form, fields] = useZodForm(rejectForm, { id: "rechazar", result });
  useKey("r", () => document.getElementById(fields.motivo.id)?.focus());
  return (
    <section aria-labelledby="rechazo" className="grid gap-4 border-line border-t pt-4">
      <div className="grid gap-1">
        <h3 id="rechazo" className="font-semibold">
          Rechazar
        </h3>
        <p className="text-ink-soft text-sm">
          El cliente recibe el motivo por correo{settled ? "." : " y puede enviar su constancia otra vez."}
        </p>
      </div>
      <Form method="post" aria-label="Rechazar por un motivo usual" className="flex flex-wrap gap-2">
        <input type="hidden" name="intencion" value="rechazar" />
        <VoucherSeen {...voucher} />
        {(settled ? SETTLED_REASONS : USUAL_REASONS).map((reason, index) => (
          <UsualReason key={reason} reason={reason} shortcut={String(index + 1)} />
        ))}
      </Form>
      <PostForm form={form} className="grid gap-4" intent="rechazar" hiddenErrors={fields.comprobante.errors}>
        <VoucherSeen {...voucher} />
        <TextField field={fields.motivo} label="Otro motivo" aria-keyshortcuts="r" />
        <SubmitButton look="danger" pending="Rechazando…" className="justify-self-start">
          Rechazar
        </SubmitButton>
      </PostForm>
    </section>
  );
}

function UsualReason({ reason, shortcut }: { reason: string; shortcut: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useKey(shortcut, () => button.current?.click());
  return (
    <button
      ref={button}
      type="submit"
      name="motivo"
      value={reason}
      aria-keyshortcuts={shortcut}
      className={buttonClass("secondary")}
    >
      {reason}
      <KeyHint name={shortcut} />
    </button>
  );
}

export function NextVouchers({ vouchers }: { vouchers: QueuedVoucher[] }) {
  return (
    <section aria-labelledby="siguientes" className="grid gap-3">
      <h2 id="siguientes" className="font-bold text-lg">
        Siguientes
      </h2>
      <ol className="grid gap-2">
        {vouchers.map(({ id, number, customer, amount, paidIn, method, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control border border-line bg-surface px-4 py-3"
          >
            <span>
              <span className="tabular-nums">{number}</span> · {customer}
            </span>
            <span className="text-ink-soft text-sm">
              {entryMethodLabel(method)} · {formatMoment(at)}
            </span>
            <span className="font-semibold tabular-nums">{formatIn(paidIn, amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
