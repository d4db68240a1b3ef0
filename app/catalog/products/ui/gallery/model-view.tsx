import type { ModelViewerElement } from "@google/model-viewer";
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { type Picture, pictureUrl } from "#app/platform/media/picture.ts";
import type { ModelCanvasProps } from "./model-canvas.tsx";

interface ModelViewProps {
  model: Picture;
  poster: Picture | null;
  name: string;
  sizes: string;
  first: boolean;
}

type State = "poster" | "loading" | "shown" | "broken" | "unsupported";

const HOW_TO_TURN = "Arrastra para girar; con el teclado, usa las flechas.";
const notes: Partial<Record<State, string>> = {
  loading: "Cargando la vista en 3D…",
  shown: HOW_TO_TURN,
  broken: "No pudimos mostrar el modelo en 3D. Mira las imágenes del producto.",
  unsupported: "Tu navegador no puede mostrar modelos en 3D. Mira las imágenes del producto.",
};
const NO_AR =
  "Este dispositivo no tiene realidad aumentada. Abre esta página en un celular para ver el producto en tu espacio, a su tamaño real.";

/** Shows the poster until the model is requested. */
export function ModelView({ model, poster, name, sizes, first }: ModelViewProps) {
  const viewer = useRef<ModelViewerElement>(null);
  const wantsAr = useRef(false);
  const [state, setState] = useState<State>("poster");
  const [arNote, setArNote] = useState("");
  const [Canvas, setCanvas] = useState<ComponentType<ModelCanvasProps>>();

  const enterAr = useCallback(() => {
    if (!viewer.current?.canActivateAR) return setArNote(NO_AR);
    // AR requires a recent user action, and loading the file may have taken longer.
    if (!navigator.userActivation?.isActive)
      return setArNote("Listo: presiona otra vez para verlo en tu espacio.");
    setArNote("");
    viewer.current.activateAR();
  }, []);
  const noteLoaded = useCallback(() => {
    setState("shown");
    viewer.current?.shadowRoot?.querySelector<HTMLElement>(".userInput")?.focus();
    if (wantsAr.current) enterAr();
  }, [enterAr]);
  const noteBroken = useCallback(() => setState("broken"), []);

  async function open(forAr: boolean) {
    if (state === "shown") return enterAr();
    wantsAr.current = forAr;
    if (!canDraw()) return setState("unsupported");
    setState("loading");
    try {
      const { ModelCanvas } = await import("./model-canvas.tsx");
      setCanvas(() => ModelCanvas);
    } catch {
      setState("broken");
    }
  }

  const failed = state === "broken" || state === "unsupported";
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="picture-ground relative">
        <StorePicture
          picture={poster}
          alt={state === "shown" ? "" : name}
          sizes={sizes}
          eager={first && "first"}
          className={`aspect-square w-full object-contain ${first ? "producto" : ""} ${state === "shown" ? "invisible" : ""}`}
        />
        {Canvas && !failed && (
          <Canvas
            ref={viewer}
            src={pictureUrl(model, 0)}
            label={`${name}, modelo en 3D`}
            onLoaded={noteLoaded}
            onBroken={noteBroken}
          />
        )}
        {!failed && (
          <div className="absolute right-2 bottom-2 flex flex-wrap justify-end gap-1.5 noscript:hidden">
            {state !== "shown" && (
              <Chip icon="box" isIconOnPhone onClick={() => open(false)} loading={state === "loading"}>
                Ver en 3D
              </Chip>
            )}
            <Chip icon="scan" onClick={() => open(true)} loading={state === "loading"}>
              Ver en tu espacio
            </Chip>
          </div>
        )}
      </div>
      <p role="status" className="border-line border-t bg-surface p-3 text-ink-soft text-sm empty:hidden">
        {arNote || notes[state]}
      </p>
      <p className="not-noscript:hidden border-line border-t bg-surface p-3 text-ink-soft text-sm">
        La vista en 3D y «Ver en tu espacio» necesitan JavaScript. Actívalo en tu navegador para girar el
        producto; sus imágenes se ven sin él.
      </p>
    </div>
  );
}

interface ChipProps {
  icon: IconName;
  onClick: () => void;
  loading: boolean;
  /** no text on phones, where two would cover the picture */
  isIconOnPhone?: boolean;
  children: ReactNode;
}

function Chip({ icon, onClick, loading, isIconOnPhone = false, children }: ChipProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={!hydrated}
      aria-disabled={loading}
      className={`flex min-h-9 items-center justify-center gap-1.5 rounded-full border border-line bg-surface/90 px-3 font-medium text-sm hover:bg-surface aria-disabled:cursor-progress max-sm:min-h-11 ${isIconOnPhone ? "max-sm:w-11 max-sm:px-0" : ""}`}
    >
      <Icon name={icon} className="sm:size-4" />
      <span className={isIconOnPhone ? "max-sm:sr-only" : undefined}>{children}</span>
    </button>
  );
}

function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
