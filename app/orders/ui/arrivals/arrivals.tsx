import { Bell, BellOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { setMuted, useMuted } from "#app/kit/muted.ts";
import type { LatestOrder } from "#app/orders/checkout/latest-order.server.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { soundOnce } from "./arrival-sound.ts";

/** Announces an order that arrives while the page is open, with an optional sound. */
export function Arrivals({ latest }: { latest: LatestOrder | undefined }) {
  const muted = useMuted();
  const known = useRef(latest?.id ?? 0);
  const [arrived, setArrived] = useState<LatestOrder>();
  useEffect(() => {
    if (!latest || latest.id <= known.current) return;
    known.current = latest.id;
    setArrived(latest);
    if (!muted) void soundOnce(latest.number);
  }, [latest, muted]);
  if (!useHydrated()) return null;
  const Icon = muted ? BellOff : Bell;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <Button role="switch" look="secondary" aria-checked={!muted} onClick={() => setMuted(!muted)}>
        <Icon aria-hidden="true" className="size-5" />
        Sonido de pedidos nuevos
        <span aria-hidden="true" className="font-normal text-ink-soft">
          {muted ? "no" : "sí"}
        </span>
      </Button>
      <p role="status">
        {arrived && (
          <>
            Llegó un pedido nuevo:{" "}
            <Link
              to={officeOrderPath(arrived.number)}
              className="text-accent-text underline underline-offset-4"
            >
              {arrived.number}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
