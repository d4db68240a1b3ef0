import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { AS_IN_PHOTO, areaOf, type Backpack, colourOf, inColour } from "#app/backpacks/backpack.ts";
import type { SavedDesign } from "#app/backpacks/design.ts";
import { COARSE_PRINT, EMPTY_PRINT } from "#app/backpacks/design-form.ts";
import { firstPlacement, fitInBox, isCoarse, moved } from "#app/backpacks/placement.ts";
import { type Area, boxOf, hasVisiblePrint, middleOf, printAreaOf } from "#app/backpacks/print-area.ts";
import { Button } from "#app/kit/button.tsx";
import { unsavedWork } from "#app/kit/form/drafts.ts";
import { type Adjustment, stepOf } from "./adjustments.ts";
import { type Artwork, applyStep, type History, sameArtwork } from "./artwork.ts";
import { useBackpackImage } from "./backpack-image.ts";
import { CANVAS_ID, Canvas } from "./canvas.tsx";
import { BackpackChoice, ColourChoice } from "./choices.tsx";
import { type ChosenPicture, choosePicture } from "./chosen-picture.ts";
import { DesignActions } from "./design-actions.tsx";
import { PICTURE_ID, PictureInput } from "./picture-input.tsx";
import { Tools } from "./tools.tsx";

interface EditorProps {
  backpacks: Backpack[];
  backpack: Backpack;
  onBackpack(productId: number): void;
  reused: SavedDesign | undefined;
  /** called when the reused design was opened or could not be opened */
  onReused(): void;
}

/** A design as it was stored or opened last. */
interface Saved {
  id: number;
  productId: number | null;
  work: Artwork;
}

const fresh: History = {
  past: [],
  now: { colour: AS_IN_PHOTO, picture: undefined, placement: firstPlacement },
};
const HELP_ID = "lienzo-ayuda";
const LOST = "Tu diseño no se guardó: si sales, lo pierdes.";

/** Loaded lazily. */
export default function Editor({ backpacks, backpack, onBackpack, reused, onReused }: EditorProps) {
  const [{ past, now }, change] = useReducer(applyStep, fresh);
  const [arriving, setArriving] = useState<ChosenPicture>();
  const [message, setMessage] = useState<string>();
  const colour = colourOf(backpack, now.colour);
  const work = { ...now, colour };
  const { ground, isThere, retry } = useBackpackImage(backpack, colour);
  const area = useMemo(() => areaOf(backpack), [backpack]);
  const { picture, placement } = now;
  const isPrinted = picture !== undefined && hasVisiblePrint(placement, area, picture.isVisible);
  const adjust = (adjustment: Adjustment) => change(stepOf(adjustment, now, area));

  function choose(chosen: ChosenPicture) {
    setArriving(chosen);
    const { naturalWidth: width, naturalHeight: height } = chosen.image;
    change({ picture: chosen, placement: fitInBox(boxOf(area), { width, height }) });
    // On a phone the canvas is above the visible part of the page.
    document.getElementById(CANVAS_ID)?.focus();
  }

  const lastArea = useRef(area);
  useEffect(() => {
    const [x, y] = middleOf(area);
    const [lastX, lastY] = middleOf(lastArea.current);
    lastArea.current = area;
    if (x !== lastX || y !== lastY) change({ carry: { right: x - lastX, down: y - lastY } });
  }, [area]);

  const editor = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<Saved>();
  const isSaved = saved?.productId === backpack.productId && sameArtwork(saved.work, work);
  useEffect(() => {
    const element = editor.current;
    if (!element || !picture || isSaved) return;
    unsavedWork.set(element, LOST);
    return () => void unsavedWork.delete(element);
  }, [picture, isSaved]);

  // The design is placed in its own backpack's print area, so it waits until that backpack is chosen, if it
  // is offered.
  const isOnItsOwn = reused?.productId === backpack.productId;
  const waits = !isOnItsOwn && backpacks.some(({ productId }) => productId === reused?.productId);
  useEffect(() => {
    if (!reused || waits) return;
    let current = true;
    void openDesign(reused, area).then((opened) => {
      if (!current) return;
      onReused();
      setMessage(
        opened ? changeSince(reused) : "No pudimos abrir la imagen de ese diseño. Inténtalo de nuevo.",
      );
      if (!opened) return;
      change(opened);
      setSaved({ id: reused.id, productId: reused.productId, work: opened });
      document.getElementById(CANVAS_ID)?.focus();
    });
    return () => {
      current = false;
    };
  }, [reused, waits, area, onReused]);

  return (
    <div
      ref={editor}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 panels:grid-cols-[minmax(0,37.5rem)_minmax(17rem,1fr)]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Canvas
          work={now}
          ground={ground}
          arrives={arriving === picture}
          helpId={HELP_ID}
          onPlaced={(placed) => change({ placement: placed })}
          onAdjust={adjust}
        />
        {retry && (
          <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-bad">
            No pudimos cargar la foto de la mochila.
            <Button look="secondary" onClick={retry}>
              Cargar de nuevo
            </Button>
          </p>
        )}
        <ColourChoice
          colours={backpack.designColours}
          colour={colour}
          onColour={(chosen) => {
            setMessage(undefined);
            change({ colour: chosen });
          }}
        />
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {describeArtwork(work)}
        </p>
        {picture && !isPrinted && <p className="font-medium text-warn">{EMPTY_PRINT}</p>}
        {picture && isPrinted && isCoarse(placement, picture.image) && (
          <p className="font-medium text-warn">{COARSE_PRINT}</p>
        )}
        {!picture && (
          <Button className="panels:hidden" onClick={() => document.getElementById(PICTURE_ID)?.click()}>
            Poner mi imagen
          </Button>
        )}
        <Tools hasPicture={picture !== undefined} canUndo={past.length > 0} onAdjust={adjust} />
        <p id={HELP_ID} className="text-ink-soft text-sm">
          Arrastra tu imagen, o elige el lienzo y usa el teclado: flechas para mover (con Mayús, poco a poco),
          + y − para el tamaño, coma y punto para girar, C para centrar, Supr para quitar, Ctrl + Z para
          deshacer. Se imprime lo que queda dentro de la línea.
        </p>
      </div>
      <div className="grid min-w-0 gap-6">
        <Card id="mochila" title="Tu mochila">
          {message && (
            <p role="status" className="rounded-control bg-warn-soft px-3 py-2 font-medium text-sm text-warn">
              {message}
            </p>
          )}
          <BackpackChoice backpacks={backpacks} backpack={backpack} onBackpack={onBackpack} />
          <PictureInput onChoose={choose} />
        </Card>
        <DesignActions
          work={work}
          productId={backpack.productId}
          ground={isThere ? ground : undefined}
          isPrinted={isPrinted}
          savedId={isSaved ? saved.id : undefined}
          onSaved={(id) => setSaved({ id, productId: backpack.productId, work })}
        />
      </div>
    </div>
  );
}

function describeArtwork({ colour, picture, placement }: History["now"]): string {
  if (!picture) return `Mochila ${inColour(colour)}, sin imagen.`;
  const { x, y, width, height, rotation } = placement;
  const { round } = Math;
  return `Centro en ${round(x)}, ${round(y)} · ${round(width)} × ${round(height)} · girada ${round(rotation)}°`;
}

/** Sentence about what has changed since the design was saved. */
function changeSince({ backpack, colour, problem }: SavedDesign): string | undefined {
  if (!backpack || backpack.soldOut) return "La mochila de ese diseño no está a la venta: aquí va en otra.";
  if (problem !== "colour-gone") return undefined;
  return `Ya no la ofrecemos ${inColour(colour)}: elige otro color.`;
}

/** Loads a saved design as one undo step, as far from the middle of the print area as it was. */
async function openDesign({ colour, placement, picture, shape, printArea }: SavedDesign, area: Area) {
  const answer = await fetch(`/archivos/${picture.key}/${picture.original}`).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const file = new File([await answer.blob()], picture.original);
  const choice = await choosePicture(file);
  if (!choice.ok) return undefined;
  const [x, y] = middleOf(area);
  const [wasX, wasY] = middleOf(printAreaOf(shape, printArea));
  return { colour, placement: moved(placement, x - wasX, y - wasY), picture: choice.picture };
}
