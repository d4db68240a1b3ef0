import { type KeyboardEvent, useEffect, useRef } from "react";
import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import { type Adjustment, adjustmentOf } from "./adjustments.ts";
import type { Artwork } from "./artwork.ts";
import type { BackpackImage } from "./backpack-image.ts";
import { openStage, type Stage } from "./stage.ts";

/** The role `application` needs the focus to receive keys. */
const TAB_STOP = 0;

export const CANVAS_ID = "lienzo";

interface CanvasProps {
  work: Artwork;
  ground: BackpackImage | undefined;
  /** a new picture, animated from its first place */
  arrives: boolean;
  helpId: string;
  onPlaced(placement: Placement): void;
  onAdjust(adjustment: Adjustment): void;
}

/** 600 × 600, scaled to its place; for pointer and keyboard. */
export function Canvas({ work, ground, arrives, helpId, onPlaced, onAdjust }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  const placed = useRef(onPlaced);
  placed.current = onPlaced;

  useEffect(() => {
    if (!container.current || !frame.current) return;
    const opened = openStage(container.current, (placement) => placed.current(placement));
    stage.current = opened;
    const observer = new ResizeObserver(([entry]) => entry && opened.fit(entry.contentRect.width));
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      opened.close();
    };
  }, []);
  useEffect(() => stage.current?.show(work, ground, arrives), [work, ground, arrives]);

  function pressed(event: KeyboardEvent) {
    const adjustment = adjustmentOf(event);
    if (!adjustment) return;
    event.preventDefault();
    onAdjust(adjustment);
  }

  return (
    <div
      id={CANVAS_ID}
      role="application"
      aria-label="Lienzo: tu imagen sobre la mochila"
      aria-describedby={helpId}
      tabIndex={TAB_STOP}
      onKeyDown={pressed}
      className="w-full rounded-card"
      style={{ maxWidth: CANVAS_SIZE }}
    >
      <div ref={frame} className="aspect-square w-full picture-ground overflow-hidden rounded-card">
        <div ref={container} />
      </div>
    </div>
  );
}
