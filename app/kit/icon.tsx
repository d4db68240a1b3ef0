export type IconName =
  | "arrow-left"
  | "backpack"
  | "bookmark"
  | "box"
  | "cart"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "circle-check-big"
  | "credit-card"
  | "eye"
  | "eye-off"
  | "facebook"
  | "heart"
  | "heart-full"
  | "instagram"
  | "layout-grid"
  | "log-out"
  | "map-pin"
  | "menu"
  | "minus"
  | "monitor"
  | "moon"
  | "package-check"
  | "pause"
  | "play"
  | "plus"
  | "printer"
  | "scan"
  | "search"
  | "share"
  | "shield-check"
  | "sliders"
  | "sun"
  | "tiktok"
  | "trash"
  | "trending-down"
  | "trending-up"
  | "truck"
  | "user"
  | "whatsapp"
  | "wrench"
  | "x"
  | "book"
  | "scale";

interface IconProps {
  name: IconName;
  className?: string;
}

/** Uses the text's colour, 20 px by default. Hidden from screen readers: it needs text beside it. */
export function Icon({ name, className = "" }: IconProps) {
  return <span className={`icon icon-${name} ${className}`} />;
}

export function iconBefore(name: IconName): string {
  return `icon-before icon-${name}`;
}

export function iconOnly(name: IconName): string {
  return `icon-only icon-${name}`;
}
