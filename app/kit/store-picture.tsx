import { type Picture, pictureSrcSet, pictureUrl, placeholderColour } from "#app/platform/media/picture.ts";

interface StorePictureProps {
  picture: Picture | null;
  alt: string;
  sizes: string;
  /** true above the fold, "first" for the page's main picture */
  eager?: boolean | "first";
  className?: string;
}

const FALLBACK_WIDTH = 480;

/** Shows a drawing when there is no picture. */
export function StorePicture({ picture, alt, sizes, eager = false, className = "" }: StorePictureProps) {
  if (!picture) return <PictureFallback alt={alt} className={className} />;
  // A job makes the smaller copies; until then the original is shown.
  const copies = picture.widths.length > 0;
  return (
    <picture>
      {copies && <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />}
      <img
        src={pictureUrl(picture, FALLBACK_WIDTH)}
        {...(copies && { srcSet: pictureSrcSet(picture, "webp"), sizes })}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager === "first" ? "high" : undefined}
        decoding="async"
        style={picture.cutOut ? undefined : { backgroundColor: placeholderColour(picture) }}
        className={picture.cutOut ? `picture-ground ${className}` : className}
      />
    </picture>
  );
}

function PictureFallback({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      role={alt ? "img" : "none"}
      aria-label={alt || undefined}
      viewBox="0 0 120 120"
      className={`bg-surface-sunk text-line-strong ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <rect x="30" y="30" width="60" height="60" rx="6" />
        <path d="M50 30v60M70 30v60M30 50h60M30 70h60" />
        <circle cx="40" cy="40" r="4" />
        <circle cx="60" cy="60" r="4" />
        <circle cx="80" cy="80" r="4" />
      </g>
    </svg>
  );
}
