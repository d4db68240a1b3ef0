import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, type Location, useLocation } from "react-router";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";

export const MENU_ITEM = "w-full justify-start gap-3 px-3 text-left font-medium";

interface RowActionsProps {
  id: number | string;
  name: string;
  edit: string;
  /** noun with its article: `la categoría` */
  what: string;
  /** describes other data that is deleted too */
  warning?: string;
  children?: ReactNode;
}

export function RowActions({ id, name, edit, what, warning, children }: RowActionsProps) {
  const location = useLocation();
  return (
    <div className="flex gap-2 whitespace-nowrap">
      <ButtonLink to={editPath(edit, location)} look="secondary" className="px-3">
        <Pencil aria-hidden="true" className="size-4" />
        Editar<span className="sr-only"> {name}</span>
      </ButtonLink>
      <RowMenu name={name}>
        {children}
        <Form method="post">
          <ConfirmButton
            look="quiet"
            className={`${MENU_ITEM} text-bad`}
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
      </RowMenu>
    </div>
  );
}

/**
 * Keeps the list's page, search and order: in the address if the form is on the list's page, else as the way
 * back (`desde`).
 */
function editPath(edit: string, { pathname, search }: Location): string {
  const { pathname: page, searchParams } = new URL(edit, "http://same.site");
  if (page !== pathname)
    return search ? `${edit}?${new URLSearchParams({ desde: pathname + search })}` : edit;
  const whole = new URLSearchParams(search);
  for (const [name, value] of searchParams) whole.set(name, value);
  return `${page}?${whole}`;
}

/** Works without scripts. With scripts, Escape and a click outside close it. */
function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const close = () => menu.current?.removeAttribute("open");
    const closeOutside = ({ target }: Event) => {
      // A confirm dialog belongs to a menu entry, so clicks in it are not outside.
      if (!(target instanceof Element) || target.closest("[role=alertdialog]")) return;
      if (!menu.current?.contains(target)) close();
    };
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || !(target instanceof Node) || !menu.current?.contains(target)) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => leaving.abort();
  }, [open]);

  return (
    <details
      ref={menu}
      name="menu-de-fila"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="full:relative"
    >
      <summary
        aria-label={`Más acciones de ${name}`}
        className={buttonClass("secondary", "list-none px-3 [&::-webkit-details-marker]:hidden")}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      {/* In cards the menu takes its own row, so that it does not cover the next card. */}
      <div className="full:absolute full:top-full full:right-0 z-20 mt-1 grid min-w-48 rounded-card border border-line bg-surface p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}
