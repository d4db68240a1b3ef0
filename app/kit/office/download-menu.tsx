import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/kit/button.tsx";

/** Menu beside a list's count, with the file formats and a download's requirements. */
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
