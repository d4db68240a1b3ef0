import type { ModelViewerElement } from "@google/model-viewer";
import type { DetailedHTMLProps, HTMLAttributes, Ref } from "react";
import { useEffect, useRef } from "react";
import { prepareLoader } from "./model-loader.ts";
import { viewNames } from "./model-words.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "model-viewer": DetailedHTMLProps<HTMLAttributes<ModelViewerElement>, ModelViewerElement> &
        Record<string, unknown>;
    }
  }
}

export interface ModelCanvasProps {
  ref: Ref<ModelViewerElement>;
  src: string;
  label: string;
  onLoaded(): void;
  onBroken(): void;
}

prepareLoader();

/** Contains the whole 3D library: import it only on demand. */
export function ModelCanvas({ ref, src, label, onLoaded, onBroken }: ModelCanvasProps) {
  const element = useRef<ModelViewerElement>(null);
  useEffect(() => {
    const viewer = element.current;
    if (!viewer) return;
    // The viewer loads an unreadable file as an empty scene.
    const isEmpty = () => viewer.getDimensions().x <= 0;
    const checkFile = () => isEmpty() && onBroken();
    const show = () => !isEmpty() && onLoaded();
    viewer.addEventListener("load", checkFile);
    viewer.addEventListener("poster-dismissed", show);
    viewer.addEventListener("error", onBroken);
    return () => {
      viewer.removeEventListener("load", checkFile);
      viewer.removeEventListener("poster-dismissed", show);
      viewer.removeEventListener("error", onBroken);
    };
  }, [onLoaded, onBroken]);
  return (
    <model-viewer
      ref={(viewer: ModelViewerElement | null) => {
        element.current = viewer;
        if (typeof ref === "function") ref(viewer);
        else if (ref) ref.current = viewer;
      }}
      src={src}
      alt={label}
      a11y={JSON.stringify(viewNames)}
      ar
      camera-controls
      camera-orbit="-32deg 72deg auto"
      environment-image="neutral"
      tone-mapping="neutral"
      shadow-intensity="1"
      shadow-softness="0.9"
      touch-action="pan-y"
      interaction-prompt="none"
      loading="eager"
      className="absolute inset-0 size-full"
    >
      <div slot="poster" />
      <div slot="progress-bar" />
      <div slot="ar-button" />
      <button slot="exit-webxr-ar-button" type="button" className="absolute top-4 right-4 p-3">
        Salir
      </button>
    </model-viewer>
  );
}
