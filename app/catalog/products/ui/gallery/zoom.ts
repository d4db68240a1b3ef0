/** Offset in pixels from the centre of the frame. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

type Point = readonly [x: number, y: number];
interface Frame {
  width: number;
  height: number;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
export const DOUBLE_TAP_SCALE = 2.5;
const MAX_SCALE = 5;

/** Zooms so that the point, relative to the frame's centre, stays in place. */
export function zoomedBy(zoom: Zoom, factor: number, [px, py]: Point, frame: Frame): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return withinFrame({ scale, x: px - (px - zoom.x) * grown, y: py - (py - zoom.y) * grown }, frame);
}

export function movedBy(zoom: Zoom, [dx, dy]: Point, frame: Frame): Zoom {
  return withinFrame({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

function withinFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [farX, farY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  const clamp = (value: number, far: number) => Math.min(far, Math.max(-far, value)) || 0;
  return { scale, x: clamp(x, farX), y: clamp(y, farY) };
}
