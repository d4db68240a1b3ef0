import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readMethods } from "#app/payments/methods.server.ts";
import { hoursToPay, lacksData, methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { unconverted } from "#app/values/money/currency.ts";
import type { Route } from "./+types/ajustes-pagos.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  return { methods: await readMethods(context.get(servicesContext).db) };
}

const COLUMNS: Column<PaymentMethod>[] = [
  {
    label: "Método",
    bare: true,
    cell: ({ id }) => <span className="font-semibold">{methodKinds[id].label}</span>,
  },
  { label: "Estado", cell: stateOf },
  { label: "Por operación", cell: Limits },
  {
    label: "Vence",
    cell: (method) => (hoursToPay(method) === null ? "Nunca" : `A las ${hoursToPay(method)} h`),
  },
  {
    label: "Acciones",
    cell: ({ id }) => (
      <ButtonLink
        to={href("/administrador/ajustes/pagos/:metodo", { metodo: id })}
        aria-label={`Editar: ${methodKinds[id].label}`}
        look="secondary"
      >
        Editar
      </ButtonLink>
    ),
  },
];

export default function PaymentMethodsPage({ loaderData: { methods } }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Métodos de pago"
      intro="Los que están activos se ofrecen al comprar, en este orden. Si ninguno lo está, el pedido se registra y coordinas el pago por correo."
    >
      <Table caption="Métodos de pago" columns={COLUMNS} items={methods} keyOf={({ id }) => id} />
    </SettingsPage>
  );
}

function stateOf(method: PaymentMethod): string {
  if (!method.enabled) return "Apagado";
  return lacksData(method) ? "Activo, pero le faltan datos: no se ofrece" : "Activo";
}

function Limits({ minimum, maximum }: PaymentMethod) {
  if (minimum === null && maximum === null) return "Cualquier monto";
  return (
    <>
      {minimum !== null && (
        <>
          desde <Price money={unconverted("PEN", minimum)} />{" "}
        </>
      )}
      {maximum !== null && (
        <>
          hasta <Price money={unconverted("PEN", maximum)} />
        </>
      )}
    </>
  );
}
