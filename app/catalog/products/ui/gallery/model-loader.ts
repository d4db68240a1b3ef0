import { ModelViewerElement } from "@google/model-viewer";
import { $loader } from "@google/model-viewer/lib/three-components/CachingGLTFLoader.js";
import { Renderer } from "@google/model-viewer/lib/three-components/Renderer.js";
import { TextureLoader } from "three";
import type { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** An address of ours that answers 404. */
const NO_DECODER = "/sin-descodificador/";

/**
 * Models that need a decoder are refused: the viewer would ask a third party for it. And textures are read as
 * pictures: three's own way fetches them from blob: addresses, which the pages' policy does not allow.
 */
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
