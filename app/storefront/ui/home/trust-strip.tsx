import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { whatsappUrl } from "#app/settings/whatsapp.ts";

const LINK = "underline underline-offset-4";

/** All texts come from settings. */
export function TrustStrip({ payments }: { payments: string[] }) {
  const store = useStore();
  const { pickupPoints, returnDays, hours, name } = store;
  const [point] = pickupPoints;
  const chat = whatsappUrl(store, `Hola, ${name}: tengo una consulta.`);
  return (
    <ul
      aria-label="Por qué comprar aquí"
      className="mt-10 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 panels:grid-flow-col panels:auto-cols-fr panels:grid-cols-none panels:p-5"
    >
      {point && (
        <Reason
          icon="map-pin"
          title={pickupPoints.length === 1 ? `Recoge en ${point.name}` : "Recoge gratis"}
        >
          {pickupPoints.length === 1 ? point.address : `En ${pickupPoints.length} puntos de recojo.`}{" "}
          <Link to={href("/envios")} className={LINK}>
            Envíos y recojo
          </Link>
        </Reason>
      )}
      {payments.length > 0 && (
        <Reason icon="credit-card" title="Paga como prefieras">
          {payments.join(" · ")}
        </Reason>
      )}
      <Reason icon="shield-check" title={returnDays > 0 ? "Garantía y devoluciones" : "Garantía"}>
        {returnDays > 0
          ? `Puedes pedir una devolución hasta ${returnDays === 1 ? "1 día" : `${returnDays} días`} después de la entrega.`
          : "La garantía de cada producto está en su página."}
      </Reason>
      {chat && (
        <Reason icon="whatsapp" title="Te respondemos">
          <a href={chat} target="_blank" rel="noopener noreferrer" className={LINK}>
            Escríbenos por WhatsApp
          </a>
          {hours && ` (${hours})`}
        </Reason>
      )}
    </ul>
  );
}

function Reason({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="size-6 text-accent-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
    </li>
  );
}
