import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { DOUBLE_TAP_SCALE, movedBy, UNZOOMED, type Zoom, zoomedBy } from "./zoom.ts";

const DOUBLE_TAP = 320;
const TAP_TOLERANCE_PX = 6;

type Point = readonly [number, number];

/** Zooms by wheel, click, double tap, pinch and drag. */
export function useZoom<Element extends HTMLElement>() {
  const frame = useRef<Element>(null);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const lastTap = useRef(0);
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED);

  const change = useCallback((to: (zoom: Zoom, size: DOMRect) => Zoom) => {
    const size = frame.current?.getBoundingClientRect();
    if (size) setZoom((before) => to(before, size));
  }, []);
  const zoomAt = useCallback(
    (factor: number, [x, y]: Point) =>
      change((before, size) => {
        const middle = [x - size.left - size.width / 2, y - size.top - size.height / 2] as const;
        return zoomedBy(before, factor, middle, size);
      }),
    [change],
  );
  const toggleAt = (point: Point) => (zoom.scale > 1 ? setZoom(UNZOOMED) : zoomAt(DOUBLE_TAP_SCALE, point));

  // React adds passive wheel listeners, so the page would scroll too.
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * 0.002), [event.clientX, event.clientY]);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [zoomAt]);

  function press(event: PointerEvent) {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
  }
  function drag(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY] as const;
    const step = [now[0] - before[0], now[1] - before[1]] as const;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    moved.current += Math.hypot(...step);
    if (other) {
      const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2] as const;
      zoomAt(distance(now, other) / Math.max(1, distance(before, other)), middle);
    } else if (zoom.scale > 1) change((zoomed, size) => movedBy(zoomed, step, size));
  }
  function release(event: PointerEvent) {
    const wasDown = fingers.current.delete(event.pointerId);
    if (!wasDown || event.type !== "pointerup" || moved.current > TAP_TOLERANCE_PX) return;
    const point = [event.clientX, event.clientY] as const;
    if (event.pointerType === "mouse") return toggleAt(point);
    if (event.timeStamp - lastTap.current < DOUBLE_TAP) toggleAt(point);
    lastTap.current = event.timeStamp;
  }

  const handlers = {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
  return {
    frame,
    zoom,
    handlers,
    /** zooms around the picture's centre, for keys */
    toggle: () =>
      change((before, size) =>
        before.scale > 1 ? UNZOOMED : zoomedBy(before, DOUBLE_TAP_SCALE, [0, 0], size),
      ),
    reset: useCallback(() => setZoom(UNZOOMED), []),
    zoomBy: (factor: number) => change((before, size) => zoomedBy(before, factor, [0, 0], size)),
    moveBy: (step: Point) => change((before, size) => movedBy(before, step, size)),
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
