import type { StoredData } from "#app/data-rights/requests/stored-data.server.ts";

const ACCOUNTS: Record<NonNullable<StoredData["account"]>, string> = {
  customer: "Una cuenta de cliente, con su perfil, dirección, favoritos y consentimientos",
  unconfirmed: "Una cuenta que nadie ha confirmado todavía",
  staff: "Una cuenta de quien administra la tienda",
};

export function StoredDataList({ held }: { held: StoredData }) {
  const lines = [
    held.account && ACCOUNTS[held.account],
    counted(held.orders, "pedido", "pedidos"),
    counted(held.guestOrders, "pedido hecho sin cuenta", "pedidos hechos sin cuenta"),
    counted(held.repairs, "reparación pedida sin cuenta", "reparaciones pedidas sin cuenta"),
    counted(held.complaints, "hoja del Libro de Reclamaciones", "hojas del Libro de Reclamaciones"),
    counted(held.requests, "solicitud sobre datos personales", "solicitudes sobre datos personales"),
    counted(
      held.incidents,
      "incidente de seguridad con este correo en su lista",
      "incidentes de seguridad con este correo en su lista",
    ),
    counted(held.security, "entrada del registro de seguridad", "entradas del registro de seguridad"),
  ].filter(Boolean);
  if (lines.length === 0) return <p>No guardamos nada con este correo.</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function counted(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
}
