/** Gradients and filters under names of their own, so that several drawings fit in one picture. */
export function makePaints(name: string) {
  const defs: string[] = [];

  function define(element: (id: string) => string): string {
    const id = `${name}-${defs.length}`;
    defs.push(element(id));
    return `url(#${id})`;
  }

  /** A gradient across the thing painted; the points are shares of its box. */
  function gradient(colours: readonly string[], [x1, y1, x2, y2] = [0, 0, 1, 1]): string {
    const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return define((id) => `<linearGradient id="${id}" ${ends}>${stops(colours)}</linearGradient>`);
  }

  /** From the middle of the thing painted to its edge. */
  function glow(colours: readonly string[]): string {
    return define((id) => `<radialGradient id="${id}">${stops(colours)}</radialGradient>`);
  }

  function blur(deviation: number): string {
    const room = 'x="-100%" y="-200%" width="300%" height="500%"';
    return define(
      (id) => `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  return { defs, gradient, glow, blur };
}

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join("");
}
