import { iconBefore, iconOnly } from "./icon.tsx";
import { useRootData } from "./store-context.tsx";

interface ShareLinkProps {
  name: string;
  path: string;
  className: string;
  labelled?: boolean;
}

export function ShareLink({ name, path, className, labelled = false }: ShareLinkProps) {
  const { origin } = useRootData();
  const text = `${name} ${origin}${path}`;
  const label = `Compartir ${name} por WhatsApp (abre otra ventana)`;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={labelled ? label : undefined}
      title="Compartir por WhatsApp"
      className={`${labelled ? iconBefore("share") : iconOnly("share")} ${className}`}
    >
      {labelled ? "Compartir" : label}
    </a>
  );
}
