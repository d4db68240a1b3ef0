import { href } from "react-router";
import { describeColour } from "#app/backpacks/backpack.ts";
import { describePrintSize, printSize } from "#app/backpacks/print-size.ts";
import type { OrderedDesign } from "#app/orders/read-orders.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

const LINK =
  "inline-flex min-h-8 items-center font-medium underline underline-offset-4 hover:text-accent-strong";

interface LineDesignProps {
  design: OrderedDesign;
  order: string;
  /** adds the download of the print file */
  inOffice?: boolean;
}

export function LineDesign({ design, order, inOffice }: LineDesignProps) {
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="text-ink-soft">Con diseño: {describeColour(design.colour)}</p>
      {design.picture && design.preview ? (
        <p className="flex flex-wrap gap-x-4 print:hidden">
          <FileLink picture={design.preview} name={`diseno-${order}`} label="Descargar diseño" />
          <FileLink picture={design.picture} name={`imagen-${order}`} label="Descargar imagen" />
        </p>
      ) : (
        <p className="text-ink-soft">La imagen se borró con la cuenta.</p>
      )}
      {inOffice && design.picture && (
        <p className="text-ink-soft print:hidden">
          <a
            href={href("/administrador/pedidos/:numero/impresion/:diseno", {
              numero: order,
              diseno: String(design.id),
            })}
            download
            className={LINK}
          >
            Archivo de impresión
          </a>{" "}
          {describePrintSize(printSize({ ...design, picture: design.picture }))}
        </p>
      )}
    </div>
  );
}

function FileLink({
  picture: { key, original },
  name,
  label,
}: {
  picture: Picture;
  name: string;
  label: string;
}) {
  const extension = original.split(".").at(-1);
  return (
    <a href={`/archivos/${key}/${original}`} download={`${name}.${extension}`} className={LINK}>
      {label}
    </a>
  );
}
