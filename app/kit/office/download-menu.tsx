import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/kit/button.tsx";

/** Beside the count of a list: its formats, and what a download requires. */
export function DownloadMenu({ children }: { children: ReactNode }) {
  return (
    <details className="max-w-md">
      <summary className={buttonClass("secondary")}>
        <Download aria-hidden="true" className="size-5" />
        Descargar
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
