import { buttonClass } from "#app/kit/button.tsx";
import { iconBefore } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { whatsappUrl } from "#app/settings/whatsapp.ts";

/** Opens a chat with the store about the order; nothing if the store has no WhatsApp. */
export function OrderQuestion({ number }: { number: string }) {
  const store = useStore();
  const chat = whatsappUrl(store, `Hola, ${store.name}: tengo una consulta sobre mi pedido ${number}.`);
  if (!chat) return null;
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Consultar por WhatsApp sobre el pedido ${number} (abre otra ventana)`}
      className={`${iconBefore("whatsapp")} ${buttonClass("quiet")}`}
    >
      Consultar por WhatsApp
    </a>
  );
}
