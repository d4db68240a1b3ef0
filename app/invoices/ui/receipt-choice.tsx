import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { allowsFactura, kindLabels, needsName } from "#app/invoices/receipt.ts";
import { boletaDocuments, type ReceiptField } from "#app/invoices/receipt-form.ts";
import type { TaxRegime } from "#app/invoices/tax.ts";
import { FieldError, SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import type { ReceiptKind } from "#app/platform/db/json-columns.ts";
import { documentLabels } from "#app/values/person/document-number.ts";

interface ReceiptChoiceProps {
  fields: Record<ReceiptField, FieldMetadata<unknown>>;
  /** céntimos of the total in soles; null without a rate */
  soles: number | null;
  regime: TaxRegime;
  /** an administrator fills it in for a customer */
  forStore?: boolean;
}

/** CSS alone hides the other kind's fields: no scripts needed, and older browsers show all fields. */
export function ReceiptChoice({ fields, soles, regime, forStore = false }: ReceiptChoiceProps) {
  const { comprobante } = fields;
  const order = forStore ? "El pedido" : "Tu pedido";
  const filledIn = (autoComplete: string) => (forStore ? "off" : autoComplete);
  return (
    <fieldset
      className="group/receipt grid gap-4"
      aria-describedby={comprobante.errors && comprobante.errorId}
    >
      <legend className="mb-3 font-semibold text-lg">Comprobante</legend>
      {allowsFactura(regime) ? (
        <div className="grid grid-cols-2 gap-3">
          <Kind field={comprobante} value="boleta" />
          <Kind field={comprobante} value="factura" />
        </div>
      ) : (
        <input type="hidden" name={comprobante.name} value="boleta" />
      )}
      <FieldError field={comprobante} />
      <Group label="Boleta" hiddenWhen="group-has-[[value=factura]:checked]/receipt:hidden">
        <p className="text-ink-soft text-sm">
          {soles !== null && needsName(soles)
            ? `${order} pasa de S/ 700: la boleta necesita nombre y documento de identidad.`
            : `El documento es opcional: hace falta solo si ${order.toLowerCase()} pasa de S/ 700.`}
        </p>
        <TextField
          field={fields.nombreComprobante}
          label="Boleta a nombre de"
          autoComplete={filledIn("name")}
        />
        <div className="grid gap-4">
          <SelectField field={fields.documento} label="Documento">
            <Options choices={boletaDocuments.map((code) => [code, documentLabels[code]])} />
          </SelectField>
          <TextField field={fields.numeroDocumento} label="Número de documento" autoComplete="off" />
        </div>
      </Group>
      {allowsFactura(regime) && (
        <Group label="Factura" hiddenWhen="group-has-[[value=boleta]:checked]/receipt:hidden">
          <TextField
            field={fields.ruc}
            label="RUC"
            hint="11 dígitos."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fields.razonSocial}
            label="Razón social"
            autoComplete={filledIn("organization")}
          />
          <TextField
            field={fields.direccionFiscal}
            label="Dirección fiscal"
            autoComplete={filledIn("street-address")}
          />
        </Group>
      )}
      <p className="text-ink-soft text-sm">
        {forStore
          ? "El cliente ve estos datos en su pedido. Emite el comprobante con ellos."
          : "Tu comprobante lo emite la tienda con estos datos. Los guardamos para tu próxima compra."}
      </p>
    </fieldset>
  );
}

function Kind({ field, value }: { field: FieldMetadata<unknown>; value: ReceiptKind }) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control border border-line p-3 font-medium has-checked:border-accent-text has-checked:bg-accent-soft">
      <input
        key={field.key}
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={(field.initialValue ?? "boleta") === value}
        className="size-5 shrink-0 accent-accent"
      />
      {kindLabels[value]}
    </label>
  );
}

interface GroupProps {
  label: string;
  hiddenWhen: string;
  children: ReactNode;
}

function Group({ label, hiddenWhen, children }: GroupProps) {
  return (
    <fieldset aria-label={`Datos de la ${label.toLowerCase()}`} className={`grid gap-4 ${hiddenWhen}`}>
      {children}
    </fieldset>
  );
}
