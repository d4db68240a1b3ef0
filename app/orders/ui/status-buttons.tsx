import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import { Price } from "#app/kit/price.tsx";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { orderStatuses, stageOf, statusLabels } from "#app/orders/status.ts";
import type { StatusMail } from "#app/orders/status-mails.server.ts";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import type { Money } from "#app/values/money/currency.ts";
import { LINK } from "./contact-links.tsx";
import { UndoStatus } from "./undo-status.tsx";

interface StatusButtonsProps {
  number: string;
  status: OrderStatus;
  /** it is picked up: `Ruta` means that it waits there */
  pickup: boolean;
  /** the amount owed */
  owed: Money | undefined;
  /** in a list, where the amount owed appears only once the order is delivered */
  linked: boolean;
  mail: StatusMail | undefined;
}

/** Pedido, Ruta, Entregado: the current one highlighted, at once when another is pressed. */
export function StatusButtons({ number, status, pickup, owed, linked, mail }: StatusButtonsProps) {
  const fetcher = useFetcher<Notice>();
  const hydrated = useHydrated();
  const sent = fetcher.formData?.get("estado");
  const pressed = orderStatuses.find((each) => each === sent) ?? status;
  const sending = fetcher.state !== "idle";
  const [undone, setUndone] = useState(false);
  const answer = undone ? "text-ink-soft text-sm" : "sr-only";
  return (
    <fetcher.Form
      method="post"
      onSubmit={({ nativeEvent, currentTarget }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        const undoes = submitter instanceof HTMLButtonElement && submitter.value === "deshacer";
        setUndone(undoes);
        // The undo button disappears, so the focus moves to the current status.
        if (undoes) currentTarget.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
      }}
      className="grid justify-items-start gap-2 sm:max-w-sm sm:justify-items-end print:hidden"
    >
      <input type="hidden" name="pedido" value={number} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
      <fieldset className="inline-flex overflow-hidden rounded-control border border-line-strong">
        <legend className="sr-only">Estado del pedido {number}</legend>
        {orderStatuses.map((each) => (
          <button
            key={each}
            type="submit"
            name="estado"
            value={each}
            aria-pressed={each === pressed}
            aria-disabled={sending}
            onClick={(event) => sending && event.preventDefault()}
            className="min-h-11 border-line-strong border-l px-4 font-semibold first:border-l-0 hover:bg-surface-sunk aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            {statusLabels[each]}
          </button>
        ))}
      </fieldset>
      {pickup && <p className="text-ink-soft text-sm">Se recoge: Ruta es «listo para recoger».</p>}
      {owed && (!linked || stageOf(pressed) === "delivered") && (
        <p className="text-sm sm:text-right">
          <strong className="font-semibold text-bad">
            Falta registrar el pago de <Price money={owed} place="adminTotal" />.
          </strong>{" "}
          <Link to={{ pathname: officeOrderPath(number), hash: "pago" }} className={LINK}>
            Registrar el pago
          </Link>
        </p>
      )}
      <p role="status" className={fetcher.data?.ok ? answer : "font-medium text-bad text-sm"}>
        {!sending && fetcher.data?.message}
      </p>
      {mail && !sending && <UndoStatus key={mail.change} status={status} mail={mail} />}
    </fetcher.Form>
  );
}
