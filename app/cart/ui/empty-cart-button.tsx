import { href } from "react-router";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

export function EmptyCartButton({ onEmpty }: { onEmpty: () => void }) {
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      onSubmit={(event) => {
        event.preventDefault();
        onEmpty();
      }}
    >
      <ConfirmButton
        look="quiet"
        name="intencion"
        value="vaciar"
        title="¿Vaciar tu carrito?"
        description="Se quitarán todos los productos que elegiste."
        confirm="Vaciar carrito"
      >
        Vaciar carrito
      </ConfirmButton>
    </form>
  );
}
