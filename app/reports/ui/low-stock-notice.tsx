import { href, Link } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";

/** Leads to the products that are to be restocked. */
export function LowStockNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mt-4">
      <Alert kind="warning">
        {count === 1
          ? "Hay 1 producto por reponer."
          : `Hay ${count.toLocaleString("es-PE")} productos por reponer.`}{" "}
        <Link
          to={`${href("/administrador/productos")}?estado=por-reponer&orden=cantidad`}
          className="font-semibold underline underline-offset-4"
        >
          Ver la lista
        </Link>
      </Alert>
    </div>
  );
}
