import { darker, lighter } from "#app/values/colour.ts";

/** Parts of a backpack seen from the front, as SVG on 600 × 600. */
export interface Cloth {
  base: string;
  dark: string;
  thread: string;
}

export function clothOf(base: string): Cloth {
  return { base, dark: darker(base, 0.42), thread: lighter(base, 0.3) };
}

/** Shared filters and patterns. */
export function definitions({ base }: Cloth): string {
  return `
<filter id="weave" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="7" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 .9 0 0 -.62" result="grain"/>
  <feComposite in="grain" in2="SourceGraphic" operator="in"/>
</filter>
<filter id="soft3"><feGaussianBlur stdDeviation="3"/></filter>
<filter id="soft8" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="8"/></filter>
<filter id="soft16" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="soft28" x="-40%" y="-80%" width="180%" height="260%"><feGaussianBlur stdDeviation="13"/></filter>
<linearGradient id="round" x1="0" x2="1" y1="0" y2="0">
  <stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".1" stop-color="#000" stop-opacity=".2"/>
  <stop offset=".22" stop-color="#808080" stop-opacity=".04"/><stop offset=".34" stop-color="#fff" stop-opacity=".09"/>
  <stop offset=".44" stop-color="#fff" stop-opacity=".1"/><stop offset=".58" stop-color="#fff" stop-opacity=".04"/>
  <stop offset=".72" stop-color="#000" stop-opacity=".06"/><stop offset=".9" stop-color="#000" stop-opacity=".28"/>
  <stop offset="1" stop-color="#000" stop-opacity=".58"/>
</linearGradient>
<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".3" stop-color="#fff" stop-opacity=".04"/>
  <stop offset=".72" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
</linearGradient>
<linearGradient id="band" x1="0" x2="1" y1="0" y2="0">
  <stop offset="0" stop-color="${darker(base, 0.62)}"/><stop offset=".3" stop-color="${darker(base, 0.3)}"/>
  <stop offset=".75" stop-color="${darker(base, 0.42)}"/><stop offset="1" stop-color="${darker(base, 0.68)}"/>
</linearGradient>
<linearGradient id="metal" x1="0" x2="1" y1="0" y2="1">
  <stop offset="0" stop-color="#f4f1ec"/><stop offset=".45" stop-color="#a8a39c"/><stop offset="1" stop-color="#6d6861"/>
</linearGradient>
<linearGradient id="leather" x1="0" x2="0" y1="0" y2="1">
  <stop offset="0" stop-color="#a9713f"/><stop offset=".5" stop-color="#935d30"/><stop offset="1" stop-color="#764622"/>
</linearGradient>`;
}

/** `lift` adds a shadow below the part. */
export function panel(id: string, path: string, fill: string, lift = 0): string {
  const shadow =
    lift > 0
      ? `<path d="${path}" fill="#000" opacity=".5" transform="translate(0 ${lift})" filter="url(#soft8)"/>`
      : "";
  return `${shadow}
<clipPath id="${id}"><path d="${path}"/></clipPath>
<g clip-path="url(#${id})">
  <path d="${path}" fill="${fill}"/>
  <path d="${path}" fill="url(#round)"/>
  <path d="${path}" fill="url(#fall)"/>
  <path d="${path}" fill="#000" filter="url(#weave)" opacity=".26"/>
  <path d="${path}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="16" filter="url(#soft8)"/>
  <path d="${path}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2.4" transform="translate(0 2)"/>
</g>`;
}

export function piping(path: string, { dark }: Cloth, width = 6): string {
  return `<path d="${path}" fill="none" stroke="${darker(dark, 0.35)}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="${lighter(dark, 0.22)}" stroke-width="${width * 0.3}" stroke-opacity=".8" transform="translate(0 -1)" stroke-linejoin="round" stroke-linecap="round"/>`;
}

export function stitches(path: string, { thread }: Cloth): string {
  return `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2.2" transform="translate(0 1)"/>
<path d="${path}" fill="none" stroke="${thread}" stroke-width="1.5" stroke-dasharray="5.2 3.2" stroke-opacity=".85"/>`;
}

export function zip(path: string, cloth: Cloth, [x, y]: readonly [number, number], turn = 0): string {
  const tape = darker(cloth.base, 0.6);
  return `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="15" filter="url(#soft3)" transform="translate(0 2)"/>
<path d="${path}" fill="none" stroke="${tape}" stroke-width="12" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5.4" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="#b5b0a8" stroke-width="4" stroke-dasharray="1.5 1.5"/>
<g transform="translate(${x} ${y}) rotate(${turn})">
  <rect x="-6.5" y="-5" width="13" height="13" rx="3" fill="url(#metal)" stroke="#4a4641" stroke-width=".8"/>
  <path d="M0 5v24" stroke="#000" stroke-opacity=".4" stroke-width="8" stroke-linecap="round" transform="translate(2 2)" filter="url(#soft3)"/>
  <rect x="-3.6" y="5" width="7.2" height="27" rx="3.4" fill="${cloth.dark}" stroke="#1c1a18" stroke-opacity=".5" stroke-width=".8"/>
  <rect x="-2" y="7" width="4" height="9" rx="2" fill="url(#metal)"/>
</g>`;
}

/** Carrying loop and the ends of the shoulder straps. */
export function carrying(top: number, shoulder: number, wide: number, foot: number, cloth: Cloth): string {
  const half = wide / 2;
  const strap = (side: number) => {
    const x = (offset: number) => 300 + side * offset;
    return `M${x(half - 58)} ${shoulder + 8} C${x(half - 6)} ${shoulder - 34} ${x(half + 44)} ${shoulder + 60} ${x(half + 30)} ${shoulder + 170} S${x(half + 14)} ${foot - 70} ${x(half - 12)} ${foot - 26}`;
  };
  const loop = `M262 ${top + 16} C262 ${top - 34} 338 ${top - 34} 338 ${top + 16}`;
  return [strap(-1), strap(1)]
    .map(
      (
        path,
      ) => `<path d="${path}" fill="none" stroke="${darker(cloth.base, 0.66)}" stroke-width="30" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="${darker(cloth.base, 0.4)}" stroke-width="22" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="7" stroke-linecap="round" transform="translate(-4 -2)" filter="url(#soft3)"/>`,
    )
    .join("")
    .concat(`<path d="${loop}" fill="none" stroke="${darker(cloth.base, 0.68)}" stroke-width="17" stroke-linecap="round"/>
<path d="${loop}" fill="none" stroke="${darker(cloth.base, 0.36)}" stroke-width="11" stroke-linecap="round"/>
<path d="${loop}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" transform="translate(0 -3)"/>`);
}

export function shadowOnFloor(y: number, half: number): string {
  return `<ellipse cx="300" cy="${y}" rx="${half}" ry="13" fill="#2b1d12" opacity=".55" filter="url(#soft28)"/>
<ellipse cx="300" cy="${y - 4}" rx="${half * 0.86}" ry="6" fill="#1a100a" opacity=".6" filter="url(#soft8)"/>`;
}

export function label(x: number, y: number): string {
  const dots = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<circle cx="${x - 9 + (i % 3) * 9}" cy="${y - 4.5 + Math.floor(i / 3) * 9}" r="2.5" fill="${i % 2 ? "none" : "#f3dfc2"}" stroke="#f3dfc2" stroke-width=".9"/>`,
    )
    .join("");
  return `<rect x="${x - 19}" y="${y - 12}" width="38" height="26" rx="3" fill="#000" opacity=".4" filter="url(#soft3)"/>
<rect x="${x - 19}" y="${y - 13}" width="38" height="26" rx="3" fill="url(#leather)"/>
<rect x="${x - 16.5}" y="${y - 10.5}" width="33" height="21" rx="2" fill="none" stroke="#e6c79d" stroke-width=".8" stroke-dasharray="2.4 1.8"/>${dots}`;
}
