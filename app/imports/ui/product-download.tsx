import { href, useLocation } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { DownloadMenu } from "#app/kit/office/download-menu.tsx";

const FORMATS = { xlsx: "Descargar Excel", csv: "Descargar CSV" };

/** The export has the filters of the list. */
export function ProductDownload() {
  const { search } = useLocation();
  return (
    <DownloadMenu>
      <div className="flex flex-wrap gap-3">
        {Object.entries(FORMATS).map(([format, label]) => (
          <a key={format} href={fileOf(search, format)} download className={buttonClass("secondary")}>
            {label}
          </a>
        ))}
      </div>
    </DownloadMenu>
  );
}

function fileOf(search: string, format: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("formato", format);
  return `${href("/administrador/productos/descarga")}?${parameters}`;
}
