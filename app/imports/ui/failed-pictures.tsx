import { href } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";

interface FailedPicturesProps {
  /** of the import */
  id: string;
  count: number;
}

export function FailedPictures({ id, count }: FailedPicturesProps) {
  if (count === 0) return null;
  return (
    <Alert kind="warning">
      {count === 1
        ? "No se pudo traer 1 imagen: "
        : `No se pudieron traer ${count.toLocaleString("es-PE")} imágenes: `}
      <a
        href={href("/administrador/productos/importar/:id/avisos", { id })}
        className="font-semibold underline underline-offset-4"
      >
        descarga {count === 1 ? "el motivo" : "los motivos"}
      </a>
      .
    </Alert>
  );
}
