import type { BackpackShape } from "#app/platform/db/schema.ts";
import { darker } from "#app/values/colour.ts";
import {
  type Cloth,
  carrying,
  clothOf,
  definitions,
  label,
  panel,
  piping,
  shadowOnFloor,
  stitches,
  zip,
} from "./cloth.ts";

const drawings: Record<BackpackShape, (cloth: Cloth) => string> = {
  clasica(cloth) {
    const body =
      "M300 66 C388 66 438 118 446 206 C454 300 460 420 454 506 C452 534 434 546 404 548 C340 552 260 552 196 548 C166 546 148 534 146 506 C140 420 146 300 154 206 C162 118 212 66 300 66Z";
    const arch =
      "M166 470 C160 380 166 280 176 212 C188 138 232 98 300 98 C368 98 412 138 424 212 C434 280 440 380 434 470";
    const pocket =
      "M196 246 C232 238 368 238 404 246 C420 250 426 262 427 280 L432 486 C432 508 420 517 400 519 C334 524 266 524 200 519 C180 517 168 508 168 486 L173 280 C174 262 180 250 196 246Z";
    const mouth = "M184 262 C230 250 370 250 416 262";
    return `${shadowOnFloor(550, 165)}${carrying(58, 104, 270, 540, cloth)}
${panel("body", body, cloth.base)}${piping(body, cloth)}
<path d="M186 150 C220 118 380 118 414 150" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="26" filter="url(#soft8)"/>
${zip(arch, cloth, [418, 190], -10)}
<path d="M210 176 C250 166 350 166 390 176" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5" filter="url(#soft3)"/>
${label(300, 190)}
${panel("pocket", pocket, darker(cloth.base, 0.06), 7)}${piping(pocket, cloth, 4.5)}
${zip(mouth, cloth, [232, 257], 4)}
${stitches("M182 282 L178 482 C178 502 186 509 202 510 C268 515 332 515 398 510 C414 509 422 502 422 482 L418 282", cloth)}
${folds([
  [150, 440, 168, 528],
  [450, 440, 432, 528],
  [176, 300, 182, 410],
  [424, 300, 418, 410],
])}`;
  },

  urbana(cloth) {
    const body =
      "M160 150 L440 150 C450 156 452 166 453 180 L462 500 C463 530 448 544 418 546 C340 551 260 551 182 546 C152 544 137 530 138 500 L147 180 C148 166 150 156 160 150Z";
    const roll =
      "M150 86 C152 72 164 66 180 66 L420 66 C436 66 448 72 450 86 L458 152 C460 172 450 182 432 184 C346 190 254 190 168 184 C150 182 140 172 142 152Z";
    const base =
      "M139 470 C240 482 360 482 461 470 L462 500 C463 530 448 544 418 546 C340 551 260 551 182 546 C152 544 137 530 138 500Z";
    return `${shadowOnFloor(549, 172)}${carrying(60, 120, 290, 540, cloth)}
${panel("body", body, cloth.base)}${piping(body, cloth, 5)}
${panel("base", base, darker(cloth.base, 0.34))}
${stitches("M140 478 C240 490 360 490 460 478", cloth)}
${stitches("M166 204 L160 462", cloth)}${stitches("M434 204 L440 462", cloth)}
${folds([
  [156, 210, 168, 300],
  [444, 210, 432, 300],
  [150, 400, 170, 466],
  [450, 400, 430, 466],
])}
${panel("roll", roll, darker(cloth.base, 0.05), 9)}${piping(roll, cloth, 4.5)}
<path d="M150 112 C240 122 360 122 450 112" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="6" filter="url(#soft3)"/>
<path d="M150 107 C240 117 360 117 450 107" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>
<path d="M146 146 C240 156 360 156 454 146" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="6" filter="url(#soft3)"/>
<path d="M146 141 C240 151 360 151 454 141" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>
${strap(208, 62, 218)}${strap(392, 62, 218)}${label(300, 508)}`;
  },

  ejecutiva(cloth) {
    const body =
      "M196 74 L404 74 C436 74 452 90 453 122 L458 498 C458 530 442 546 410 547 C340 550 260 550 190 547 C158 546 142 530 142 498 L147 122 C148 90 164 74 196 74Z";
    const face =
      "M196 112 L404 112 C426 112 437 122 438 144 L442 494 C442 516 432 527 410 528 C340 531 260 531 190 528 C168 527 158 516 158 494 L162 144 C163 122 174 112 196 112Z";
    const pocket =
      "M172 386 L428 386 C436 386 439 390 439 398 L441 494 C441 515 431 525 410 526 C340 529 260 529 190 526 C169 525 159 515 159 494 L161 398 C161 390 164 386 172 386Z";
    const over = "M152 330 L152 128 C152 100 168 84 196 84 L404 84 C432 84 448 100 448 128 L448 330";
    return `${shadowOnFloor(549, 166)}${carrying(66, 116, 284, 540, cloth)}
${panel("body", body, darker(cloth.base, 0.12))}${piping(body, cloth, 5)}
${zip(over, cloth, [448, 300], 0)}
${panel("face", face, cloth.base, 5)}${piping(face, cloth, 4)}
${stitches("M196 121 L404 121 C420 121 428 129 429 146 L431 376", cloth)}${stitches("M404 121 L196 121 C180 121 172 129 171 146 L169 376", cloth)}
<path d="M190 140 C260 126 340 126 410 140" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="22" filter="url(#soft8)"/>
${panel("pocket", pocket, darker(cloth.base, 0.1), 6)}
${zip("M176 392 L424 392", cloth, [402, 392], -88)}
${stitches("M170 412 L168 494 C169 508 176 516 192 517 C262 520 338 520 408 517 C424 516 431 508 432 494 L430 412", cloth)}
${label(300, 462)}
${folds([
  [152, 440, 162, 520],
  [448, 440, 438, 520],
])}`;
  },

  solapa(cloth) {
    const body =
      "M168 148 L432 148 C446 152 450 164 451 182 L460 496 C461 528 446 543 414 545 C340 550 260 550 186 545 C154 543 139 528 140 496 L149 182 C150 164 154 152 168 148Z";
    const pocket =
      "M190 372 L410 372 C424 372 430 380 430 394 L433 488 C433 510 422 519 402 520 C336 524 264 524 198 520 C178 519 167 510 167 488 L170 394 C170 380 176 372 190 372Z";
    const flap =
      "M186 84 C254 70 346 70 414 84 C440 90 452 106 455 136 L462 306 C463 336 448 352 418 356 C342 366 258 366 182 356 C152 352 137 336 138 306 L145 136 C148 106 160 90 186 84Z";
    return `${shadowOnFloor(548, 170)}${carrying(66, 118, 288, 540, cloth)}
${panel("body", body, darker(cloth.base, 0.1))}${piping(body, cloth, 5)}
${panel("pocket", pocket, cloth.base, 6)}${piping(pocket, cloth, 4)}
${stitches("M182 400 L179 488 C180 502 186 509 200 510 C266 514 334 514 400 510 C414 509 420 502 421 488 L418 400", cloth)}
${folds([
  [176, 430, 184, 508],
  [424, 430, 416, 508],
])}
${panel("flap", flap, cloth.base, 11)}${piping(flap, cloth, 6)}
${stitches("M190 95 C256 82 344 82 410 95 C432 100 442 112 445 140 L451 304 C452 328 440 341 416 345 C342 354 258 354 184 345 C160 341 148 328 149 304 L155 140 C158 112 168 100 190 95Z", cloth)}
<path d="M176 128 C250 108 350 108 424 128" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="24" filter="url(#soft8)"/>
${strap(206, 318, 452)}${strap(394, 318, 452)}${label(300, 460)}`;
  },
};

function strap(x: number, from: number, to: number): string {
  const buckle = to - 46;
  const holes = [10, 22, 34]
    .map((down) => `<circle cx="${x}" cy="${to - down}" r="1.9" fill="#2a1608"/>`)
    .join("");
  return `<path d="M${x - 11} ${from} h22 V${to - 10} q0 12 -11 12 q-11 0 -11 -12Z" fill="#000" opacity=".45" transform="translate(2 5)" filter="url(#soft3)"/>
<path d="M${x - 11} ${from} h22 V${to - 10} q0 12 -11 12 q-11 0 -11 -12Z" fill="url(#leather)"/>
<path d="M${x - 11} ${from} h6 V${to - 4} q-6 -2 -6 -8Z" fill="#000" opacity=".16"/>
<path d="M${x - 8} ${from + 3} V${to - 9} M${x + 8} ${from + 3} V${to - 9}" stroke="#e6c79d" stroke-width="1" stroke-dasharray="3.4 2.4" opacity=".75"/>${holes}
<rect x="${x - 16}" y="${buckle - 22}" width="32" height="26" rx="5" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5" transform="translate(1 3)" filter="url(#soft3)"/>
<rect x="${x - 16}" y="${buckle - 22}" width="32" height="26" rx="5" fill="none" stroke="url(#metal)" stroke-width="4.4"/>
<path d="M${x} ${buckle - 20} v22" stroke="url(#metal)" stroke-width="3.4" stroke-linecap="round"/>`;
}

function folds(lines: readonly (readonly [number, number, number, number])[]): string {
  return lines
    .map(([x1, y1, x2, y2]) => {
      const bend = x1 < 300 ? 10 : -10;
      const path = `M${x1} ${y1} Q${(x1 + x2) / 2 + bend} ${(y1 + y2) / 2} ${x2} ${y2}`;
      return `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="7" filter="url(#soft3)"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="4" transform="translate(${bend * 0.6} -2)" filter="url(#soft3)"/>`;
    })
    .join("");
}

/** Cut-out SVG, 600 units per side. */
export function drawnBackpack(shape: BackpackShape, hex: string, side: number): string {
  const cloth = clothOf(hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 600 600">
<defs>${definitions(cloth)}</defs>
${drawings[shape](cloth)}
</svg>`;
}
