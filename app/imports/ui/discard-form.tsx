import { Form } from "react-router";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

export function DiscardForm({ isOver }: { isOver: boolean }) {
  return (
    <Form method="post">
      <ConfirmButton
        name="accion"
        value="descartar"
        look="danger"
        title={isOver ? "¿Quitar de la lista?" : "¿Descartar el archivo?"}
        description={
          isOver
            ? "Los productos quedan como están; se pierde el detalle de esta importación."
            : "No se importa nada de él. Puedes subirlo otra vez."
        }
        confirm={isOver ? "Quitar" : "Descartar"}
      >
        {isOver ? "Quitar de la lista" : "Descartar"}
      </ConfirmButton>
    </Form>
  );
}
