import { href, Link } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";
import { counted } from "#app/values/text.ts";

interface ImportDraftsProps {
  count: number;
  /** false while the import is only checked */
  isOver: boolean;
}

export function ImportDrafts({ count, isOver }: ImportDraftsProps) {
  if (count === 0) return null;
  if (!isOver)
    return (
      <Alert kind="warning">
        {counted(
          count,
          "producto nuevo no trae imagen: entrará como borrador.",
          "productos nuevos no traen imagen: entrarán como borrador.",
        )}
      </Alert>
    );
  return (
    <Alert kind="warning">
      {counted(
        count,
        "producto quedó como borrador porque no tiene imagen. ",
        "productos quedaron como borrador porque no tienen imagen. ",
      )}
      <Link
        to={`${href("/administrador/productos")}?estado=sin-imagen`}
        className="font-semibold underline underline-offset-4"
      >
        Ver los que no tienen imagen
      </Link>
    </Alert>
  );
}
