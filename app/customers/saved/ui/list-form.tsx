import { type ReactNode, useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { type ButtonLook, buttonClass } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";

interface ListFormProps {
  action: string;
  intent: string;
  fields: Record<string, string | number>;
  look: ButtonLook;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button that changes a list, for any page; the answer appears in the notice. */
export function ListForm({
  action,
  intent,
  fields,
  look,
  disabled,
  className = "",
  children,
}: ListFormProps) {
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const sending = fetcher.state !== "idle";
  useEffect(() => {
    if (fetcher.data) notify(fetcher.data);
  }, [fetcher.data, notify]);
  return (
    <fetcher.Form method="post" action={action} className={`grid ${className}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="volver" value={pathname + search} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
      <button
        type="submit"
        name="intencion"
        value={intent}
        disabled={disabled}
        aria-disabled={sending}
        onClick={(event) => sending && event.preventDefault()}
        className={buttonClass(look)}
      >
        {children}
      </button>
    </fetcher.Form>
  );
}
