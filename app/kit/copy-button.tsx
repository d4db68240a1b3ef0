import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "./hydrated.ts";

interface CopyButtonProps {
  text: string;
  /** noun for the copied text: `número`, `CCI` */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 font-medium text-accent-text text-sm underline-offset-4 hover:underline"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? "Copiado" : "Copiar"}</span>
      <span className="sr-only"> {what}</span>
    </button>
  );
}
