import { ModelViewerElement } from "@google/model-viewer";
import { $loader } from "@google/model-viewer/lib/three-components/CachingGLTFLoader.js";
import { Renderer } from "@google/model-viewer/lib/three-components/Renderer.js";
import { TextureLoader } from "three";
import type { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** A local address that answers 404. */
const NO_DECODER = "/sin-descodificador/";

/** Refuses decoders, which come from a third party, and avoids three's blob: fetches, which CSP forbids. */
export function prepareLoader(): void {
  ModelViewerElement.dracoDecoderLocation = NO_DECODER;
  ModelViewerElement.ktx2TranscoderLocation = NO_DECODER;
  ModelViewerElement.lottieLoaderLocation = NO_DECODER;
  const { [$loader]: loader } = Renderer.singleton.loader as unknown as { [$loader]: GLTFLoader };
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: "YUPANA_textures_as_pictures" };
  });
}
