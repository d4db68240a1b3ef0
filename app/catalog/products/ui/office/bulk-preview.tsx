import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { BulkPreview as Preview } from "#app/catalog/products/bulk/bulk-preview.server.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { counted } from "#app/values/text.ts";

export interface BulkPreviewProps {
  preview: Preview;
  words: string;
  /** fields of the form to confirm */
  typed: [name: string, value: string][];
  /** the preview changed before the confirmation */
  late: boolean;
}

const COLUMNS: Column<Preview["examples"][number]>[] = [
  {
    label: "Producto",
    wide: true,
    cell: ({ name }) => <span className="min-w-0 break-words">{name}</span>,
  },
  {
    label: "Antes",
    numeric: true,
    cell: ({ before }) => (
      <span className="min-w-0 break-words text-ink-soft tabular-nums">{before || "—"}</span>
    ),
  },
  {
    label: "Después",
    numeric: true,
    cell: ({ after }) => (
      <span className="min-w-0 break-words font-semibold tabular-nums">{after || "—"}</span>
    ),
  },
];

/** Shows the change before it is confirmed; nothing is written yet. */
export function BulkPreview({ preview, words, typed, late }: BulkPreviewProps) {
  const { changing, staying, ofOtherType, withoutPicture, examples, fingerprint } = preview;
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fingerprint) heading.current?.focus();
  }, [fingerprint]);
  const amount = counted(changing, "producto", "productos");
  return (
    <section
      aria-labelledby="lo-que-cambia"
      className="mb-6 grid max-w-4xl gap-5 rounded-card border-2 border-accent bg-surface p-4 sm:p-6"
    >
      <h2 id="lo-que-cambia" ref={heading} tabIndex={-1} className="break-words font-bold text-lg">
        {words}
      </h2>
      {late && <Alert kind="warning">Algo cambió desde que lo viste. Revísalo y confirma otra vez.</Alert>}
      <p>{sentence(changing, staying)}</p>
      {ofOtherType > 0 && (
        <p>
          {counted(
            ofOtherType,
            "producto es de otro tipo: queda como está.",
            "productos son de otro tipo: quedan como están.",
          )}
        </p>
      )}
      {withoutPicture > 0 && (
        <p>
          {counted(
            withoutPicture,
            "producto no tiene imagen y se queda en borrador.",
            "productos no tienen imagen y se quedan en borrador.",
          )}
        </p>
      )}
      {changing > 0 && (
        <>
          <Table caption="Ejemplos" columns={COLUMNS} items={examples} keyOf={({ id }) => id} />
          {changing > examples.length && (
            <p className="text-ink-soft">{`Son ${examples.length} ejemplos, repartidos entre todos.`}</p>
          )}
        </>
      )}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        {typed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <input type="hidden" name="huella" value={fingerprint} readOnly />
        {changing > 0 && <SubmitButton pending="Cambiando…">{`Cambiar ${amount}`}</SubmitButton>}
        <ButtonLink to={pathname + search} look="secondary">
          {changing > 0 ? "No cambiar" : "Volver"}
        </ButtonLink>
        {changing > 0 && <span className="text-ink-soft">Puedes deshacerlo durante un día.</span>}
      </Form>
    </section>
  );
}

function sentence(changing: number, staying: number): string {
  if (changing === 0 && staying === 0) return "Ningún producto cambia.";
  if (changing === 0)
    return staying === 1 ? "No cambia: ya está así." : "Ningún producto cambia: ya están así.";
  const change = `${changing === 1 ? "Cambia" : "Cambian"} ${counted(changing, "producto", "productos")}`;
  const kept =
    staying > 0 && ` y ${counted(staying, "queda", "quedan")} como ${staying === 1 ? "está" : "están"}`;
  return `${change}${kept || ""}. Todavía no se ha guardado nada.`;
}
