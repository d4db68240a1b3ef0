import { useEffect, useRef } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import type { BackpackToday } from "#app/backpacks/backpack-products.server.ts";
import { describeBackpack } from "#app/backpacks/backpacks.ts";
import type { Design } from "#app/backpacks/design.ts";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";

interface SavedDesignsProps {
  designs: Design[];
  backpacks: BackpackToday[];
  /** undefined until scripts run: the canvas needs them */
  onReuse: ((design: Design) => void) | undefined;
}

/** What the customer saved: to put on a backpack, to start from again, to throw away. */
export function SavedDesigns({ designs, backpacks, onReuse }: SavedDesignsProps) {
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fetcher.data) return;
    notify(fetcher.data);
    // The button that had the focus may have left with its design.
    if (document.activeElement === document.body) list.current?.focus();
  }, [fetcher.data, notify]);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {designs.length === 0 ? (
        <p className="text-ink-soft">Todavía no guardaste ningún diseño.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {designs.map((design) => (
            <li key={design.id}>
              <SavedDesign {...{ design, backpacks, onReuse }} SendForm={fetcher.Form} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SavedDesignProps = Omit<SavedDesignsProps, "designs"> & {
  design: Design;
  SendForm: FetcherWithComponents<Notice>["Form"];
};

function SavedDesign({ design, backpacks, onReuse, SendForm }: SavedDesignProps) {
  const { id, preview } = design;
  const name = `Diseño ${id}`;
  const labelId = `diseno-${id}`;
  return (
    <article
      aria-labelledby={labelId}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <StorePicture
        picture={preview}
        alt={`${name}: ${describeBackpack(design)}`}
        sizes="(max-width: 640px) 90vw, 320px"
        className="aspect-square w-full rounded-control object-cover"
      />
      <h3 id={labelId} className="font-semibold">
        {name}
        <span className="block font-normal text-ink-soft text-sm">{describeBackpack(design)}</span>
      </h3>
      {backpacks.length > 0 && (
        <SendForm method="post" action={href("/acciones/diseno")} className="grid gap-2">
          <DesignFields id={id} />
          <label className="grid gap-1 text-sm">
            Ponerlo en
            <select name="producto" className={CONTROL}>
              {backpacks.map((backpack) => (
                <option key={backpack.productId} value={backpack.productId}>
                  {backpack.name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" name="intencion" value="al-carrito">
            Agregar al carrito
            <span className="sr-only"> con {name}</span>
          </Button>
        </SendForm>
      )}
      <div className="flex flex-wrap gap-2">
        {onReuse && (
          <Button look="secondary" onClick={() => onReuse(design)}>
            Usar de nuevo
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
            description="Los pedidos que ya lo llevan no cambian. En tu carrito dejará de estar."
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
