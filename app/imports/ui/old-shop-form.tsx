import { Form } from "react-router";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { Facts } from "#app/orders/ui/facts.tsx";
import type { ImportColumn } from "#app/platform/db/json-columns.ts";

interface OldShopFormProps {
  /** collections of the export, with their numbers of documents */
  columns: readonly ImportColumn[];
  options: ImportOptions;
}

export function OldShopForm({ columns, options }: OldShopFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="accion" value="revisar" />
      <FormCard title="Es la exportación de la tienda anterior">
        <Facts
          facts={columns.map(({ name, samples }) => [name, Number(samples[0]).toLocaleString("es-PE")])}
        />
        <p className="text-ink-soft">
          Lo que la tienda ya tiene queda como está: categorías, etiquetas y cuentas con el mismo correo. Los
          pedidos llegan con su fecha y su estado, sin descontar unidades. Las imágenes de productos y
          categorías y las fotos de los clientes nuevos llegan después, de su dirección https o del ZIP.
        </p>
        <CheckOption
          name="invitar"
          value="si"
          defaultChecked={options.inviteCustomers}
          label="Enviar a cada cliente nuevo un correo para que elija su contraseña"
        />
        <SubmitButton pending="Revisando…" className="justify-self-start">
          Revisar sin guardar
        </SubmitButton>
      </FormCard>
    </Form>
  );
}
