import { Download } from "lucide-react";
import { buttonClass } from "#app/kit/button.tsx";
import type { DateRange } from "#app/reports/range.ts";

interface RangeDownloadProps {
  path: string;
  range: DateRange | undefined;
}

export function RangeDownload({ path, range }: RangeDownloadProps) {
  const search = new URLSearchParams(range && { inicio: range.first, fin: range.last });
  return (
    <a href={`${path}?${search}`} download className={buttonClass("secondary")}>
      <Download aria-hidden="true" className="size-5" />
      Descargar CSV
    </a>
  );
}
