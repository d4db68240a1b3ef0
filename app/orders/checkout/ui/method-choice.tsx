import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "#app/kit/form/field.tsx";
import { Price } from "#app/kit/price.tsx";
import type { MethodChoices } from "#app/orders/checkout/method-choices.server.ts";
import { type AmountRange, outsideLimits } from "#app/payments/methods.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { unconverted } from "#app/values/money/currency.ts";

interface MethodChoiceProps extends MethodChoices {
  field: FieldMetadata<unknown>;
  /** amounts to pay for each kind of delivery, with and without the balance */
  ranges: Record<"address" | "pickup", AmountRange>;
  /** the balance, if used, covers the whole order */
  needless: boolean;
  /** initially chosen delivery */
  delivery: "address" | "pickup";
}

interface DeliveryRule {
  delivery: "address" | "pickup";
  /** hides the method with the other delivery, also without scripts */
  className: string;
  sentence: string;
}

/** Methods that one kind of delivery allows. */
const DELIVERY_RULES: Partial<Record<PaymentMethodId, DeliveryRule>> = {
  "en-tienda": {
    delivery: "pickup",
    className: "group-has-[[value=address]:checked]/order:hidden",
    sentence: "Solo si recoges tu pedido.",
  },
  "contra-entrega": {
    delivery: "address",
    className: "group-has-[[value=pickup]:checked]/order:hidden",
    sentence: "Solo donde cobramos al entregar.",
  },
};
const BALANCE_HIDES = "group-has-[[name=saldo]:checked]/order:hidden";

/** Choice of the payment method; the customer's last one is preselected. */
export function MethodChoice({ field, methods, last, ranges, needless, delivery }: MethodChoiceProps) {
  const either = { min: ranges.pickup.min, max: ranges.address.max };
  const outside = (method: MethodChoices["methods"][number]) => {
    const only = DELIVERY_RULES[method.id]?.delivery;
    return outsideLimits(method, only ? ranges[only] : either);
  };
  const allowsDelivery = ({ id }: MethodChoices["methods"][number]) =>
    (DELIVERY_RULES[id]?.delivery ?? delivery) === delivery;
  const possible = methods.filter((method) => !outside(method) && allowsDelivery(method));
  const first = possible.find(({ id }) => id === last) ?? possible[0];
  const chosen = field.initialValue ?? first?.id;
  return (
    <fieldset
      className={`grid gap-2 ${needless ? BALANCE_HIDES : ""}`}
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend className="mb-3 font-semibold text-lg">Pago</legend>
      {methods.map((method) => {
        const id = `${field.id}-${method.id}`;
        const rule = DELIVERY_RULES[method.id];
        return (
          <label
            key={method.id}
            htmlFor={id}
            className={`flex min-h-12 items-center gap-3 rounded-control border border-line px-3 py-2 font-medium has-checked:border-accent-text has-checked:bg-accent-soft ${rule?.className ?? ""}`}
          >
            <input
              key={field.key}
              id={id}
              type="radio"
              name={field.name}
              value={method.id}
              defaultChecked={chosen === method.id}
              disabled={outside(method) !== undefined}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="grid">
              {method.label}
              {!outside(method) ? (
                rule && <span className="font-normal text-ink-soft text-sm">{rule.sentence}</span>
              ) : (
                <span className="font-normal text-ink-soft text-sm">
                  {outside(method) === "above-maximum" ? (
                    <>
                      Hasta <Price money={unconverted("PEN", method.maximum ?? 0)} /> por operación.
                    </>
                  ) : (
                    <>
                      Desde <Price money={unconverted("PEN", method.minimum ?? 0)} /> por operación.
                    </>
                  )}
                </span>
              )}
            </span>
          </label>
        );
      })}
      <FieldError field={field} />
    </fieldset>
  );
}
