import { keyOfTexts, type TextToAccept, textPaths } from "#app/accounts/consent/consent.ts";
import { ChangedTexts } from "#app/accounts/ui/changed-texts.tsx";
import { readyWords } from "#app/delivery/delivery-words.ts";
import type { PickupPoint } from "#app/delivery/pickup-point.ts";
import { type DeliveryRate, quoteOf } from "#app/delivery/rate.ts";
import type { ReceiptChoice as Receipt } from "#app/invoices/receipt-form.ts";
import { ReceiptChoice } from "#app/invoices/ui/receipt-choice.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField } from "#app/kit/form/field.tsx";
import { PhoneField } from "#app/kit/form/phone-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { MethodChoices } from "#app/orders/checkout/method-choices.server.ts";
import { orderForm } from "#app/orders/checkout/order-form.ts";
import type { DeliveryAddress } from "#app/orders/order.ts";
import { totalOf } from "#app/orders/total.ts";
import type { Balance } from "#app/payments/balance.ts";
import { outsideLimits } from "#app/payments/methods.ts";
import { spendBalances } from "#app/payments/spend-balance.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { amountIn, type Money, moneyOf, type Part } from "#app/values/money/currency.ts";
import { sumLines } from "#app/values/money/money.ts";
import { BalanceChoice } from "./balance-choice.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";

export interface OrderingCustomer {
  name: string;
  email: string;
  phone: string | null;
  methods: MethodChoices;
  address: (DeliveryAddress & { districtCode: string }) | null;
  rates: DeliveryRate[];
  pickupPoints: PickupPoint[];
  /** where the last order is picked up */
  lastPickup: number | undefined;
  today: Date;
  /** to be agreed to before ordering */
  texts: TextToAccept[];
  receipt: Receipt;
  balances: Balance[];
}

interface OrderFormProps {
  result: FormResult;
  customer: OrderingCustomer;
  submissionId: string;
  units: number;
  lines: readonly Part[];
  /** days until the slowest product is ready */
  readyDays: number;
  /** the cart is changing, or has unavailable products */
  blocked: boolean;
}

/** Replaces a chosen method that the new delivery hides. */
function chooseShownMethod(form: HTMLFormElement, name: string): void {
  const methods = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  const shown = methods.filter((method) => method.offsetParent !== null && !method.disabled);
  if (shown[0] && !shown.some(({ checked }) => checked)) shown[0].checked = true;
}

/** Delivery, summary and `Pagar ahora` of a customer. */
export function OrderForm({
  result,
  customer,
  submissionId,
  units,
  lines,
  readyDays,
  blocked,
}: OrderFormProps) {
  const store = useStore();
  const stored = storedCurrency(store);
  const { taxRegime: regime } = store;
  const needsPhone = customer.phone === null;
  const { methods, last } = customer.methods;
  const { address, rates, pickupPoints, today } = customer;
  // Preselects the delivery of the customer's last order.
  const lastPoint = pickupPoints.find(({ id }) => id === customer.lastPickup);
  const delivery = address && !lastPoint ? "address" : "pickup";
  const rate = address && quoteOf(rates, address.districtCode, { linesTotal: sumLines(lines), readyDays });
  const ready = readyWords(today, readyDays);
  const toPay = totalOf({ lines, deliveryFee: rate?.fee ?? null }, stored);
  const linesMoney = moneyOf(lines, stored);
  const soles = amountIn(linesMoney, "PEN");
  const restOf = ({ amount, converted }: Money) =>
    spendBalances(customer.balances, { ...stored, total: amount, totalConverted: converted });
  const rangeOf = (total: Money) => ({
    min: amountIn(restOf(total).rest, "PEN"),
    max: amountIn(total, "PEN"),
  });
  const ranges = { address: rangeOf(toPay), pickup: rangeOf(linesMoney) };
  // The rate may allow a method that the store has switched off, or whose limits the order is outside of.
  const cash = methods.find(({ id }) => id === "contra-entrega");
  const cashOnDelivery = cash !== undefined && !outsideLimits(cash, ranges.address);
  const quote = rate && { ...rate, cashOnDelivery, today };
  const [form, fields] = useZodForm(
    orderForm({ needsPhone, regime, soles, texts: keyOfTexts(customer.texts) }),
    {
      result,
      defaultValue: customer.receipt,
    },
  );
  return (
    <PostForm
      form={form}
      onChange={({ currentTarget, target }) => {
        if ((target as Element).getAttribute("name") === fields.entrega.name)
          chooseShownMethod(currentTarget, fields.metodo.name);
      }}
      className="group/order grid gap-6"
      hiddenErrors={fields.solicitud.errors}
    >
      <input type="hidden" name="solicitud" value={submissionId} />
      <input type="hidden" name="total" value={sumLines(lines)} />
      <input type="hidden" name="envio" value={quote?.fee ?? ""} />
      <input type="hidden" name="cambio" value={stored.rate ?? ""} />
      <DeliveryChoice
        field={fields.entrega}
        recipient={customer.name}
        phone={customer.phone}
        address={address}
        quote={quote}
        start={delivery}
        pickupPoints={pickupPoints}
        ready={ready}
        startPoint={lastPoint ?? pickupPoints[0]}
        pointField={fields.punto}
      />
      {needsPhone && (
        <PhoneField
          field={fields.celular}
          label="Tu celular"
          hint="Nueve dígitos, para coordinar contigo. Lo guardaremos en tu cuenta."
        />
      )}
      <ReceiptChoice fields={fields} soles={amountIn(toPay, "PEN")} regime={regime} />
      {customer.balances.length > 0 && <BalanceChoice field={fields.saldo} balances={customer.balances} />}
      {methods.length > 0 && (
        <MethodChoice
          field={fields.metodo}
          methods={methods}
          ranges={ranges}
          needless={restOf(toPay).rest.amount === 0}
          last={last}
          delivery={delivery}
        />
      )}
      {customer.texts.length > 0 && (
        <CheckboxField
          field={fields.aceptacion}
          value={keyOfTexts(customer.texts)}
          label={<ChangedTexts texts={customer.texts} />}
        />
      )}
      <OrderSummary
        person={customer}
        units={units}
        lines={lines}
        quote={quote}
        ready={ready}
        balances={customer.balances}
      />
      <SubmitButton pending="Registrando tu pedido…" disabled={blocked}>
        Pagar ahora
      </SubmitButton>
      <p className="text-ink-soft text-sm">
        {methods.length > 0
          ? "Al confirmar registramos tu pedido y te mostramos cómo pagarlo."
          : "No pagas en línea: al confirmar registramos tu pedido y te escribimos para coordinar el pago."}{" "}
        Aceptas los{" "}
        <a href={textPaths.terminos} target="_blank" rel="noopener" className={textLink}>
          términos y condiciones
        </a>{" "}
        (se abren en otra pestaña).
      </p>
    </PostForm>
  );
}
