import { href, Link } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";

interface ImportDraftsProps {
  count: number;
  /** false while the import is only checked */
  isOver: boolean;
}

export function ImportDrafts({ count, isOver }: ImportDraftsProps) {
  if (count === 0) return null;
  const amount = count.toLocaleString("es-PE");
  if (!isOver)
    return (
      <Alert kind="warning">
        {count === 1
          ? "1 producto nuevo no trae imagen: entrará como borrador."
          : `${amount} productos nuevos no traen imagen: entrarán como borrador.`}
      </Alert>
    );
  return (
    <Alert kind="warning">
      {count === 1
        ? "1 producto quedó como borrador porque no tiene imagen. "
        : `${amount} productos quedaron como borrador porque no tienen imagen. `}
      <Link
        to={`${href("/administrador/productos")}?estado=sin-imagen`}
        className="font-semibold underline underline-offset-4"
      >
        Ver los que no tienen imagen
      </Link>
    </Alert>
  );
}
