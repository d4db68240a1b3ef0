import { iconOnly } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { whatsappUrl } from "#app/settings/whatsapp.ts";

export function WhatsAppLink() {
  const store = useStore();
  const url = whatsappUrl(store, `Hola, ${store.name}: tengo una consulta.`);
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title="Escríbenos por WhatsApp"
      className={`${iconOnly("whatsapp")} grid size-10 place-items-center rounded-control hover:bg-night-ink/15`}
    >
      Escríbenos por WhatsApp (abre otra ventana)
    </a>
  );
}
