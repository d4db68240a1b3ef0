import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

interface RowActionsProps {
  id: number;
  name: string;
  /** where it is edited */
  edit: string;
  /** what it is, with its article: `la categoría` */
  what: string;
  /** what else goes with it */
  warning?: string;
  /** further buttons of the row */
  children?: ReactNode;
}

/** Edits a row, or deletes it once the person has confirmed. */
export function RowActions({ id, name, edit, what, warning, children }: RowActionsProps) {
  return (
    <div className="flex gap-2 whitespace-nowrap">
      <Link to={edit} className={buttonClass("secondary", "px-3")}>
        <Pencil aria-hidden="true" className="size-4" />
        Editar<span className="sr-only"> {name}</span>
      </Link>
      {children}
      <Form method="post">
        <ConfirmButton
          look="danger"
          className="px-3"
          name="eliminar"
          value={id}
          title={`¿Eliminar ${what} “${name}”?`}
          description={warning ?? "No se puede deshacer."}
          confirm="Eliminar"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Eliminar<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </Form>
    </div>
  );
}
