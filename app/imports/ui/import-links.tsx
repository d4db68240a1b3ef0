import { Download, Upload } from "lucide-react";
import { href, Link, useLocation } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";

/** The export has the filters of the list. */
export function ImportLinks() {
  const { search } = useLocation();
  return (
    <>
      <Link to={href("/administrador/productos/importar")} className={buttonClass("secondary")}>
        <Upload aria-hidden="true" className="size-4" />
        Importar
      </Link>
      {(["xlsx", "csv"] as const).map((format) => (
        <a key={format} href={download(search, format)} className={buttonClass("secondary")}>
          <Download aria-hidden="true" className="size-4" />
          {format === "xlsx" ? "Descargar Excel" : "Descargar CSV"}
        </a>
      ))}
    </>
  );
}

function download(search: string, format: "xlsx" | "csv"): string {
  const parameters = new URLSearchParams(search);
  parameters.set("formato", format);
  return `${href("/administrador/productos/descarga")}?${parameters}`;
}
