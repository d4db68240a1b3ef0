import type { ReactNode } from "react";
import { href } from "react-router";

interface ChangeFormProps {
  /** with scripts, instead of the request */
  onSend(): void;
  children: ReactNode;
}

export function ChangeForm({ onSend, children }: ChangeFormProps) {
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
