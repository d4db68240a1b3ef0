import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { arrivalWords, feeWords } from "#app/delivery/delivery-words.ts";
import type { PickupPoint } from "#app/delivery/pickup-point.ts";
import { FieldError } from "#app/kit/form/field.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { DeliveryAddress } from "#app/orders/order.ts";
import { addressFacts } from "#app/orders/ui/address-facts.ts";
import { Facts } from "#app/orders/ui/facts.tsx";
import { moneyText, storedCurrency } from "#app/settings/store-money.ts";
import { moneyOf } from "#app/values/money/currency.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import type { DatedQuote } from "./order-summary.tsx";

interface DeliveryChoiceProps {
  field: FieldMetadata<unknown>;
  recipient: string;
  phone: string | null;
  /** null: only store pickup is possible */
  address: DeliveryAddress | null;
  quote: DatedQuote | null;
  /** initially chosen */
  start: "address" | "pickup";
  /** none: pickup is not offered */
  pickupPoints: PickupPoint[];
  /** by when it can be picked up */
  ready: string | null;
  /** initially chosen */
  startPoint: PickupPoint | undefined;
  pointField: FieldMetadata<unknown>;
}

const DELIVERY_ID = "entrega";

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { field, recipient, phone, address, quote, start, pickupPoints, ready, startPoint, pointField } =
    props;
  const store = useStore();
  const show = (fee: number) =>
    moneyText(moneyOf([{ price: fee, units: 1 }], storedCurrency(store)), "shop", store);
  const chosen = field.initialValue ?? start;
  const editPath = `${href("/cliente/direcciones")}?${new URLSearchParams({ desde: `${href("/checkout")}#${DELIVERY_ID}` })}`;
  const edit = (
    <Link to={editPath} state={{ comesBack: true }} className={textLink}>
      {address ? "Cambiar mi dirección" : "Agregar mi dirección"}
    </Link>
  );
  return (
    <fieldset
      id={DELIVERY_ID}
      className="grid scroll-mt-6 gap-3"
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend className="mb-3 font-semibold text-lg">Entrega</legend>
      <Choice
        field={field}
        value="address"
        label="A mi dirección"
        disabled={!address}
        checked={Boolean(address) && chosen === "address"}
      >
        {address ? (
          <Facts
            facts={[
              ["Recibe", recipient],
              ["Celular", phone ? formatPhone(phone) : null],
              ...addressFacts(address),
              ["Envío", quote && feeWords(quote.fee, show)],
              ["Entrega", quote && arrivalWords(quote.today, quote)],
              ["Pago", quote?.cashOnDelivery ? "Puede ser contra entrega" : null],
            ]}
          />
        ) : (
          <p className="text-ink-soft text-sm">Todavía no tienes una dirección guardada.</p>
        )}
        <p className="text-sm">{edit}</p>
      </Choice>
      {pickupPoints.length > 0 ? (
        <Choice
          field={field}
          value="pickup"
          label="Recoger en tienda"
          checked={!address || chosen === "pickup"}
        >
          <PointChoice field={pointField} points={pickupPoints} start={startPoint} ready={ready} />
        </Choice>
      ) : (
        <p className="text-ink-soft text-sm">Por ahora no tenemos una tienda donde recoger pedidos.</p>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}

/** Choice of the pickup point; hidden when there is only one. */
function PointChoice({
  field,
  points,
  start,
  ready,
}: {
  field: FieldMetadata<unknown>;
  points: PickupPoint[];
  start: PickupPoint | undefined;
  ready: string | null;
}) {
  const chosen = Number(field.initialValue ?? start?.id);
  const isOne = points.length === 1;
  return (
    <>
      {points.map(({ id, name, address, hours }) => (
        <label key={id} className="flex items-start gap-3 text-sm">
          <input
            type={isOne ? "hidden" : "radio"}
            name={field.name}
            value={id}
            {...(!isOne && { defaultChecked: id === chosen })}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{name}</span>
            <span className="block text-ink-soft">{address}</span>
            {hours && <span className="block text-ink-soft">{hours}</span>}
          </span>
        </label>
      ))}
      <p className="text-ink-soft text-sm">
        Recogerlo es gratis. Te escribimos cuando esté listo.{ready && ` ${ready}.`}
      </p>
    </>
  );
}

interface ChoiceProps {
  field: FieldMetadata<unknown>;
  value: "address" | "pickup";
  label: string;
  checked: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function Choice({ field, value, label, checked, disabled, children }: ChoiceProps) {
  const id = `${field.id}-${value}`;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3 has-checked:border-accent-text has-checked:bg-accent-soft">
      <label htmlFor={id} className="flex min-h-8 items-center gap-3 font-medium">
        <input
          key={field.key}
          id={id}
          type="radio"
          name={field.name}
          value={value}
          defaultChecked={checked}
          disabled={disabled}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <div className="grid gap-2 pl-8">{children}</div>
    </div>
  );
}
