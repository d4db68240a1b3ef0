import { type Picture, pictureUrl } from "#app/platform/media/picture.ts";

interface LogoProps {
  name: string;
  picture: Picture | null;
  className?: string;
}

/** The seeds on the board form a Y; the site's icons (demo/pictures/icons.ts) show the same board. */
const SEEDS = [0, 2, 4, 7].map((cell) => circleAt(cell, 4.6)).join("");
const HOLLOWS = [1, 3, 5, 6, 8].map((cell) => circleAt(cell, 3.84)).join("");

function circleAt(cell: number, radius: number): string {
  const left = 11.2 + (cell % 3) * 12.8 - radius;
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${left.toFixed(2)} ${11.2 + Math.floor(cell / 3) * 12.8}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`;
}

/** A yupana is the Andean counting board. */
export function Logo({ name, picture, className = "" }: LogoProps) {
  if (picture) {
    const { width, height } = picture;
    return (
      <img
        src={pictureUrl(picture, 320)}
        alt={name}
        width={width}
        height={height}
        className={`w-auto max-w-40 object-contain ${className}`}
      />
    );
  }
  return (
    <span className={`inline-flex items-center gap-[0.4em] font-bold tracking-tight ${className}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-[1.4em] shrink-0">
        <rect width="48" height="48" rx="11" fill="#b01e48" />
        <path d={HOLLOWS} fill="#8a1237" />
        <path d={SEEDS} fill="#fff6ee" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
