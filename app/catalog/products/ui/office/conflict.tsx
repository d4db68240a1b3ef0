import { useEffect, useRef } from "react";
import type { ConflictRow } from "#app/catalog/products/edit/product-conflict.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { type Column, Table } from "#app/kit/table.tsx";

const COLUMNS: Column<ConflictRow>[] = [
  { label: "Campo", cell: ({ label }) => <span className="font-medium">{label}</span> },
  { label: "Guardado ahora", cell: ({ stored }) => <Version text={stored} /> },
  { label: "Lo que escribiste", cell: ({ typed }) => <Version text={typed} /> },
];

/** Somebody else saved this product meanwhile. */
export function Conflict({ rows }: { rows: ConflictRow[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label="Otra persona cambió este producto"
      className="grid gap-3 rounded-card border border-warn bg-surface p-4 sm:p-6"
    >
      <h2 className="font-bold text-lg text-warn">Otra persona cambió este producto mientras lo editabas</h2>
      <p>
        Compara las dos versiones de lo que ambos cambiaron y elige cuál queda, o corrige antes el formulario,
        que tiene lo que escribiste. Lo que solo cambió la otra persona se conserva.
      </p>
      <Table caption="Las dos versiones" columns={COLUMNS} items={rows} keyOf={({ label }) => label} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending="Guardando…">Dejar lo que escribí</SubmitButton>
        {/* A full page load discards the typed values. */}
        <ButtonLink to="." reloadDocument data-discards look="secondary">
          Quedarme con lo guardado
        </ButtonLink>
      </div>
    </section>
  );
}

function Version({ text }: { text: string }) {
  return <span className="min-w-0 whitespace-pre-line break-words">{text}</span>;
}
