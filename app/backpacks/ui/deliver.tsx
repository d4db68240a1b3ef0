import { useState } from "react";
import { href, useFetcher } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import { Button } from "#app/kit/button.tsx";
import { drawWork, toFile } from "./draw.ts";
import type { Work } from "./work.ts";

interface DeliverProps {
  work: Work;
  backpack: HTMLImageElement | undefined;
}

/** What becomes of the design: saved, downloaded, shown as the profile photo. */
export function Deliver({ work, backpack }: DeliverProps) {
  const fetcher = useFetcher<{ ok: boolean; message: string }>();
  const [making, setMaking] = useState(false);
  const [sent, setSent] = useState<"guardar" | "foto">("guardar");
  const busy = making || fetcher.state !== "idle";
  const ready = backpack !== undefined && !busy;

  async function send(
    intent: typeof sent,
    fields: (drawn: HTMLImageElement) => Promise<Record<string, string | File>>,
  ) {
    if (!ready) return;
    setSent(intent);
    setMaking(true);
    try {
      const body = new FormData();
      for (const [name, value] of Object.entries(await fields(backpack))) body.append(name, value);
      const action = href("/cliente/personalizar");
      await fetcher.submit(body, { method: "post", action, encType: "multipart/form-data" });
    } finally {
      setMaking(false);
    }
  }

  const save = ({ shape, colour, placement, picture }: Work) =>
    picture &&
    send("guardar", async (drawn) => ({
      intencion: "guardar",
      forma: shape,
      color: colour,
      colocacion: JSON.stringify(placement),
      imagen: picture.file,
      vista: await toFile(drawWork(work, drawn, 2 * CANVAS_SIZE), "vista.jpg", "image/jpeg"),
    }));
  const sendPhoto = () =>
    send("foto", async (drawn) => ({
      intencion: "foto",
      foto: await toFile(drawWork(work, drawn, CANVAS_SIZE), "mochila.png", "image/png"),
    }));

  async function download(side: number) {
    if (!backpack) return;
    const file = await toFile(drawWork(work, backpack, side), `mochila-${side}.png`, "image/png");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Card id="listo" title="Cuando esté lista">
      <div className="grid gap-3">
        <Button aria-disabled={!ready || !work.picture} onClick={() => save(work)}>
          {busy && sent === "guardar" ? "Guardando…" : "Guardar diseño"}
        </Button>
        {!work.picture && <p className="text-ink-soft text-sm">Elige una imagen para guardar tu diseño.</p>}
        <Button look="secondary" aria-disabled={!ready} onClick={() => download(CANVAS_SIZE)}>
          Descargar PNG
        </Button>
        <Button look="secondary" aria-disabled={!ready} onClick={() => download(2 * CANVAS_SIZE)}>
          Descargar PNG grande
        </Button>
        <Button look="secondary" aria-disabled={!ready} onClick={sendPhoto}>
          {busy && sent === "foto" ? "Enviando…" : "Usar como foto de perfil"}
        </Button>
      </div>
      <p
        role="status"
        className={fetcher.data?.ok === false ? "font-medium text-bad" : "font-medium text-ok"}
      >
        {busy ? "" : fetcher.data?.message}
      </p>
    </Card>
  );
}
