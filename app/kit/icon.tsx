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
  | "book";

interface IconProps {
  name: IconName;
  className?: string;
}

/** In the colour of the text around it; 20 px unless a size is given. Says nothing: words stand beside it. */
export function Icon({ name, className = "" }: IconProps) {
  return <span className={`icon icon-${name} ${className}`} />;
}

/** Classes of an element that shows an icon before its words. */
export function iconBefore(name: IconName): string {
  return `icon-before icon-${name}`;
}

/** Classes of an element whose words are for screen readers; the others see an icon. */
export function iconOnly(name: IconName): string {
  return `icon-only icon-${name}`;
}
