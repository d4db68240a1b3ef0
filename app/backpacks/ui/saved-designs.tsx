import { useEffect, useRef } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { describeColour } from "#app/backpacks/backpack.ts";
import type { SavedDesign } from "#app/backpacks/design.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import { Button } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";

interface SavedDesignsProps {
  designs: SavedDesign[];
  /** undefined without scripts, which the canvas needs */
  onReuse: ((design: SavedDesign) => void) | undefined;
  /** the design that is being opened on the canvas */
  opening: number | undefined;
}

export function SavedDesigns({ designs, onReuse, opening }: SavedDesignsProps) {
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fetcher.data) return;
    notify(fetcher.data);
    // The focused button may have been removed with its design.
    if (document.activeElement === document.body) list.current?.focus();
  }, [fetcher.data, notify]);
  const isAdding = (id: number) =>
    fetcher.formData?.get("intencion") === "al-carrito" && fetcher.formData.get("diseno") === String(id);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {designs.length === 0 ? (
        <p className="text-ink-soft">Todavía no has guardado ningún diseño.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {designs.map((design) => (
            <li key={design.id}>
              <DesignCard
                design={design}
                onReuse={onReuse}
                SendForm={fetcher.Form}
                isAdding={isAdding(design.id)}
                isOpening={opening === design.id}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DesignCardProps {
  design: SavedDesign;
  onReuse: SavedDesignsProps["onReuse"];
  SendForm: FetcherWithComponents<Notice>["Form"];
  /** it is being added to the cart */
  isAdding: boolean;
  isOpening: boolean;
}

function DesignCard({ design, onReuse, SendForm, isAdding, isOpening }: DesignCardProps) {
  const { id, preview, backpack, colour } = design;
  const name = `Diseño ${id}`;
  const labelId = `diseno-${id}`;
  const look = [backpack?.name, describeColour(colour)].filter(Boolean).join(", ");
  const obstacle = whyNot(design);
  return (
    <article
      aria-labelledby={labelId}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <StorePicture
        picture={preview}
        alt={`${name}: ${look}`}
        sizes="(max-width: 640px) 90vw, 320px"
        className="aspect-square w-full rounded-control object-cover"
      />
      <h3 id={labelId} className="font-semibold">
        {name}
        <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{look}</span>
      </h3>
      {obstacle ? (
        <p className="font-medium text-bad text-sm">{obstacle}</p>
      ) : (
        <SendForm method="post" action={href("/acciones/diseno")} className="grid">
          <DesignFields id={id} />
          <Button
            type="submit"
            name="intencion"
            value="al-carrito"
            aria-disabled={isAdding}
            onClick={(event) => isAdding && event.preventDefault()}
          >
            {isAdding ? "Agregando…" : "Agregar al carrito"}
            <span className="sr-only"> con {name}</span>
          </Button>
        </SendForm>
      )}
      <div className="flex flex-wrap gap-2">
        {onReuse && (
          <Button look="secondary" aria-disabled={isOpening} onClick={() => isOpening || onReuse(design)}>
            {isOpening ? "Abriendo…" : "Usar de nuevo"}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <SendForm method="post" action={href("/acciones/diseno")}>
          <DesignFields id={id} />
          <ConfirmButton
            look="quiet"
            name="intencion"
            value="borrar"
            title={`¿Eliminar el ${name.toLowerCase()}?`}
            description="Los pedidos que ya lo llevan no cambian. En tu carrito y en tus productos guardados dejará de estar."
            confirm="Eliminar diseño"
          >
            Eliminar
            <span className="sr-only"> {name}</span>
          </ConfirmButton>
        </SendForm>
      </div>
    </article>
  );
}

function whyNot({ backpack, problem, colour }: SavedDesign): string | undefined {
  if (!backpack || problem === "gone")
    return "La mochila de este diseño ya no se vende: úsalo de nuevo con otra.";
  if (problem) return describeProblem(problem, colour);
  return backpack.soldOut ? "Esta mochila está agotada." : undefined;
}

function DesignFields({ id }: { id: number }) {
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="diseno" value={id} />
      <input type="hidden" name="volver" value={href("/cliente/personalizar")} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
    </>
  );
}
