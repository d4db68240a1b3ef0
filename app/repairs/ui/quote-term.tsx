import { buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { answerSentences } from "#app/repairs/answer-form.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { whatsappUrl } from "#app/settings/whatsapp.ts";
import { formatDay } from "#app/values/calendar.ts";

interface QuoteTermProps {
  code: string;
  until: string | null;
  expired: boolean;
}

export function QuoteTerm({ code, until, expired }: QuoteTermProps) {
  const store = useStore();
  if (!until) return null;
  if (!expired) return <p className="text-ink-soft">Válido hasta el {formatDay(until)}.</p>;
  const message = `Hola, ${store.name}: quiero un presupuesto nuevo para mi reparación ${shownCode(code)}.`;
  const chat = whatsappUrl(store, message);
  const subject = encodeURIComponent(`Presupuesto nuevo ${shownCode(code)}`);
  const contact =
    chat ||
    (store.email && `mailto:${store.email}?subject=${subject}`) ||
    (store.phone && `tel:${store.phone.replace(/[^+\d]/g, "")}`);
  return (
    <Alert kind="warning">
      <div className="grid justify-items-start gap-3">
        <p>
          Venció el {formatDay(until)}. {answerSentences.expired}
        </p>
        {contact && (
          <a href={contact} className={buttonClass("secondary")}>
            Pedir un presupuesto nuevo
          </a>
        )}
      </div>
    </Alert>
  );
}
