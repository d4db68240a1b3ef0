import { Share2 } from "lucide-react";
import { useRootData } from "./store-context.tsx";

interface ShareLinkProps {
  name: string;
  /** path of the product's page */
  path: string;
  className: string;
  /** shows the word beside the icon */
  labelled?: boolean;
}

/** Opens WhatsApp with the page's public address (decision 20). */
export function ShareLink({ name, path, className, labelled = false }: ShareLinkProps) {
  const { origin } = useRootData();
  const text = `${name} ${origin}${path}`;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Compartir ${name} por WhatsApp (abre otra ventana)`}
      title="Compartir por WhatsApp"
      className={className}
    >
      <Share2 aria-hidden="true" className="size-5" />
      {labelled && "Compartir"}
    </a>
  );
}
