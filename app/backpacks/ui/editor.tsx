import { useEffect, useReducer, useState } from "react";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { colours, describeBackpack } from "#app/backpacks/backpacks.ts";
import type { Design } from "#app/backpacks/design.ts";
import { firstPlacement } from "#app/backpacks/placement.ts";
import { type Adjustment, stepOf } from "./adjustments.ts";
import { CANVAS_ID, Canvas } from "./canvas.tsx";
import { Choices } from "./choices.tsx";
import { choosePicture, loadImage } from "./chosen-picture.ts";
import { Deliver } from "./deliver.tsx";
import { PictureInput } from "./picture-input.tsx";
import { backpackUrl, shapeOf } from "./pictures.ts";
import { Tools } from "./tools.tsx";
import { type History, step } from "./work.ts";

const fresh: History = {
  past: [],
  now: { shape: "clasica", colour: "azul", picture: undefined, placement: firstPlacement },
};
const HELP_ID = "lienzo-ayuda";

/** The personaliser itself; loaded only where it is used. */
export default function Editor({ reused }: { reused: Design | undefined }) {
  const [{ past, now: work }, change] = useReducer(step, fresh);
  const backpack = useImage(backpackUrl(work.shape, work.colour));
  const adjust = (adjustment: Adjustment) => change(stepOf(adjustment, work));
  const { x, y, width, height, rotation } = work.placement;

  useEffect(() => {
    if (!reused) return;
    let current = true;
    void openDesign(reused).then((opened) => {
      if (!current || !opened) return;
      change(opened);
      document.getElementById(CANVAS_ID)?.focus();
    });
    return () => {
      current = false;
    };
  }, [reused]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 panels:grid-cols-[minmax(0,37.5rem)_minmax(17rem,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Canvas
          work={work}
          backpack={backpack}
          helpId={HELP_ID}
          onPlaced={(placement) => change({ placement })}
          onAdjust={adjust}
        />
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {work.picture
            ? `Centro en ${whole(x)}, ${whole(y)} · ${whole(width)} × ${whole(height)} · girada ${whole(rotation)}°`
            : `Mochila ${describeBackpack(work).toLowerCase()}, sin imagen.`}
        </p>
        <Tools hasPicture={Boolean(work.picture)} canUndo={past.length > 0} onAdjust={adjust} />
        <p id={HELP_ID} className="text-ink-soft text-sm">
          Arrastra tu imagen, o elige el lienzo y usa el teclado: flechas para mover (con Mayús, de a poco), +
          y − para el tamaño, coma y punto para girar, C para centrar, Supr para quitar, Ctrl + Z para
          deshacer. Se imprime lo que queda dentro de la línea.
        </p>
      </div>
      <div className="grid gap-6">
        <Card id="mochila" title="Tu mochila">
          <Choices work={work} onChoose={change} />
          <PictureInput onChoose={(picture) => change({ picture, placement: firstPlacement })} />
        </Card>
        <Deliver work={work} backpack={backpack} />
      </div>
    </div>
  );
}

function whole(value: number): string {
  return String(Math.round(value));
}

/** The last picture stays until the next one is there. */
function useImage(url: string): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    let current = true;
    loadImage(url).then(
      (loaded) => current && setImage(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [url]);
  return image;
}

/** A saved design as one step, so that it can be undone. */
async function openDesign({ shape, colour, placement, picture }: Design) {
  const answer = await fetch(`/archivos/${picture.key}/${picture.original}`);
  if (!answer.ok) return undefined;
  const file = new File([await answer.blob()], picture.original);
  const choice = await choosePicture(file);
  if (!choice.ok) return undefined;
  const known = Object.keys(colours).find((name) => name === colour) as keyof typeof colours | undefined;
  return { shape: shapeOf(shape), colour: known ?? fresh.now.colour, placement, picture: choice.picture };
}
