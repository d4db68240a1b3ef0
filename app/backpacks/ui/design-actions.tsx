import { useEffect, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import { Button } from "#app/kit/button.tsx";
import type { Notice } from "#app/kit/message/notices.ts";
import type { Artwork } from "./artwork.ts";
import type { BackpackImage } from "./backpack-image.ts";
import { drawArtwork, PAPER, toFile } from "./draw.ts";

interface DesignActionsProps {
  work: Artwork;
  productId: number;
  ground: BackpackImage | undefined;
  /** part of the picture is in the print area */
  isPrinted: boolean;
  /** the saved design with this content */
  savedId: number | undefined;
  /** called after the work of this rendering was stored */
  onSaved(designId: number): void;
}

interface DesignNotice extends Notice {
  inCart?: boolean;
  /** id of the stored design, even if it could not be added to the cart */
  designId?: number;
}

const BLOCKED = "opacity-55 aria-disabled:cursor-not-allowed";

type Intent = "llevar" | "guardar" | "foto" | "descargar" | "descargar-grande";

/** Buttons to buy, save, download, or use as profile photo. */
export function DesignActions({ work, productId, ground, isPrinted, savedId, onSaved }: DesignActionsProps) {
  const fetcher = useFetcher<DesignNotice>();
  const [making, setMaking] = useState(false);
  const [sent, setSent] = useState<Intent>("guardar");
  const whenSaved = useRef<typeof onSaved>(undefined);
  useEffect(() => {
    if (fetcher.data?.designId) whenSaved.current?.(fetcher.data.designId);
    whenSaved.current = undefined;
  }, [fetcher.data]);
  const busy = making || fetcher.state !== "idle";
  const ready = ground !== undefined && !busy;
  const { picture, colour, placement } = work;

  async function send(
    intent: Intent,
    fields: (drawn: BackpackImage) => Promise<Record<string, string | File>>,
  ) {
    if (!ready) return;
    setSent(intent);
    setMaking(true);
    try {
      const body = new FormData();
      body.append("intencion", intent);
      for (const [name, value] of Object.entries(await fields(ground))) body.append(name, value);
      const action = href("/cliente/personalizar");
      await fetcher.submit(body, { method: "post", action, encType: "multipart/form-data" });
    } finally {
      setMaking(false);
    }
  }

  function save(intent: "llevar" | "guardar") {
    if (!picture || !isPrinted || !ready) return;
    whenSaved.current = onSaved;
    void send(intent, async (drawn) => ({
      ...(savedId && { diseno: String(savedId) }),
      producto: String(productId),
      color: colour,
      colocacion: JSON.stringify(placement),
      imagen: picture.file,
      vista: await previewOf(work, drawn),
    }));
  }
  const sendPhoto = () =>
    send("foto", async (drawn) => ({
      foto: await toFile(drawArtwork(work, drawn, CANVAS_SIZE, PAPER), "mochila.png", "image/png"),
    }));

  async function download(intent: "descargar" | "descargar-grande", side: number) {
    if (!ready) return;
    setSent(intent);
    setMaking(true);
    const drawn = toFile(drawArtwork(work, ground, side, PAPER), `mochila-${side}.png`, "image/png");
    const file = await drawn.finally(() => setMaking(false));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  const button = (intent: Intent, label: string, doing: string, act: () => void) => {
    const blocked = (intent === "llevar" || intent === "guardar") && !isPrinted;
    return (
      <Button
        look={intent === "llevar" ? "primary" : "secondary"}
        aria-disabled={!ready || blocked}
        onClick={act}
        className={blocked ? BLOCKED : ""}
      >
        {busy && sent === intent ? doing : label}
      </Button>
    );
  };
  return (
    <Card id="listo" title="Cuando esté lista">
      <div className="grid gap-3">
        {button("llevar", "Agregar al carrito", "Agregando…", () => save("llevar"))}
        {button("guardar", "Guardar diseño", "Guardando…", () => save("guardar"))}
        {!isPrinted && (
          <p className="text-ink-soft text-sm">
            {picture
              ? "Pon tu imagen dentro de la línea para guardar o pedir tu mochila."
              : "Elige una imagen para guardar o pedir tu mochila."}
          </p>
        )}
        {button("descargar", "Descargar PNG", "Preparando…", () => download("descargar", CANVAS_SIZE))}
        {button("descargar-grande", "Descargar PNG grande", "Preparando…", () =>
          download("descargar-grande", 2 * CANVAS_SIZE),
        )}
        {button("foto", "Usar como foto de perfil", "Enviando…", sendPhoto)}
      </div>
      <p
        role="status"
        className={fetcher.data?.ok === false ? "font-medium text-bad" : "font-medium text-ok"}
      >
        {busy ? "" : fetcher.data?.message}{" "}
        {!busy && fetcher.data?.inCart && (
          <Link to={href("/checkout")} className="underline underline-offset-4">
            Ver carrito
          </Link>
        )}
      </p>
    </Card>
  );
}

/** A JPEG is smaller, a PNG keeps a cut-out backpack cut out. */
function previewOf(work: Artwork, ground: BackpackImage): Promise<File> {
  const drawn = drawArtwork(work, ground, 2 * CANVAS_SIZE);
  return ground.isOpaque ? toFile(drawn, "vista.jpg", "image/jpeg") : toFile(drawn, "vista.png", "image/png");
}
