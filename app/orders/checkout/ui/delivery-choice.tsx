import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { FieldError } from "#app/kit/field.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import type { DeliveryAddress } from "#app/orders/order.ts";
import { addressFacts } from "#app/orders/ui/address-facts.ts";
import { Facts } from "#app/orders/ui/facts.tsx";

interface DeliveryChoiceProps {
  field: FieldMetadata<unknown>;
  recipient: string;
  phone: string | null;
  /** null: only store pickup can be chosen */
  address: DeliveryAddress | null;
}

/** To the customer's address, or store pickup (specification §2). */
export function DeliveryChoice({ field, recipient, phone, address }: DeliveryChoiceProps) {
  const { address: pickupAddress } = useStore();
  const chosen = field.initialValue ?? (address ? "address" : "pickup");
  const editPath = `${href("/cliente/direcciones")}?${new URLSearchParams({ desde: href("/checkout") })}`;
  const edit = (
    <Link to={editPath} className="font-semibold text-accent-text underline underline-offset-4">
      {address ? "Cambiar mi dirección" : "Agregar mi dirección"}
    </Link>
  );
  return (
    <fieldset className="grid gap-3" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-3 font-semibold text-lg">Entrega</legend>
      <Choice
        field={field}
        value="address"
        label="A mi dirección"
        disabled={!address}
        checked={Boolean(address) && chosen === "address"}
      >
        {address ? (
          <Facts facts={[["Recibe", recipient], ...phoneFact(phone), ...addressFacts(address)]} />
        ) : (
          <p className="text-ink-soft text-sm">Todavía no tienes una dirección guardada.</p>
        )}
        <p className="text-sm">{edit}</p>
      </Choice>
      <Choice
        field={field}
        value="pickup"
        label="Recoger en tienda"
        checked={!address || chosen === "pickup"}
      >
        <p className="text-ink-soft text-sm">
          {pickupAddress
            ? `Recógelo en ${pickupAddress}.`
            : "Coordinaremos contigo por correo el lugar y la hora para recogerlo."}
        </p>
      </Choice>
      <FieldError field={field} />
    </fieldset>
  );
}

function phoneFact(phone: string | null): [string, string][] {
  return phone ? [["Celular", phone]] : [];
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
