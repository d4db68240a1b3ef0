import type { Object3D } from "three";
import { GLTFExporter } from "three/addons/exporters/GLTFExporter.js";

/**
 * Replaces both a texture's picture and the canvas that the exporter would draw it on: bytes pass through
 * unchanged.
 */
export class EncodedImage {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;

  constructor(width = 1, height = 1, bytes = new Uint8Array(0)) {
    this.width = width;
    this.height = height;
    this.bytes = bytes;
  }

  getContext() {
    return {
      drawImage: (image: EncodedImage) => {
        this.bytes = image.bytes;
      },
    };
  }

  convertToBlob({ type }: { type: string }): Promise<Blob> {
    return Promise.resolve(new Blob([this.bytes], { type }));
  }
}

/** Browser classes that the exporter needs. */
class BlobReader {
  result: ArrayBuffer | null = null;
  onloadend: (() => void) | null = null;

  async readAsArrayBuffer(blob: Blob): Promise<void> {
    this.result = await blob.arrayBuffer();
    this.onloadend?.();
  }
}

export async function toGlb(object: Object3D): Promise<Uint8Array> {
  Object.assign(globalThis, { OffscreenCanvas: EncodedImage, FileReader: BlobReader });
  const result = await new GLTFExporter().parseAsync(object, { binary: true, onlyVisible: false });
  if (!(result instanceof ArrayBuffer)) throw new Error("The exporter did not make a binary file.");
  return new Uint8Array(result);
}
