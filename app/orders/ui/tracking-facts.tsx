import { textLink } from "#app/kit/text-link.ts";
import type { Tracking } from "#app/orders/order.ts";

export function TrackingFacts({ courier, trackingNumber, trackingUrl }: Tracking) {
  if (!courier) return null;
  return (
    <p className="wrap-anywhere text-sm">
      Lo lleva {courier}
      {trackingNumber && `, guía ${trackingNumber}`}.{" "}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={textLink}>
          Seguir el envío<span className="sr-only"> (abre otra ventana)</span>
        </a>
      )}
    </p>
  );
}
