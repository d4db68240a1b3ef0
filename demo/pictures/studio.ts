import type { Drawing } from "./scene.ts";

const side = 1200;
const room = { width: 930, height: 800, centre: 612 };

/** The drawing alone, as large as its room, on the warm backdrop that all product pictures share. */
export function inStudio({ defs, body, box }: Drawing): string {
  const scale = Math.min(room.width / box.width, room.height / box.height);
  const x = side / 2 - (box.x + box.width / 2) * scale;
  const y = room.centre - (box.y + box.height / 2) * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1ebe3"/><stop offset=".52" stop-color="#faf8f5"/><stop offset=".66" stop-color="#f6f2ec"/><stop offset="1" stop-color="#e9e2d8"/></linearGradient>
<radialGradient id="spot" cx=".42" cy=".4" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
${defs}
</defs>
<rect width="${side}" height="${side}" fill="url(#wall)"/><rect width="${side}" height="${side}" fill="url(#spot)"/>
<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>
</svg>`;
}
