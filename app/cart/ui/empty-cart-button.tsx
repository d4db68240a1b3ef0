import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { ChangeForm } from "./change-form.tsx";

export function EmptyCartButton({ onEmpty }: { onEmpty: () => void }) {
  return (
    <ChangeForm onSend={onEmpty}>
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
    </ChangeForm>
  );
}
