import { isWithinJsonLimits } from "#app/values/json-limits.ts";

export type ModelRefusal = "broken-model" | "incomplete-model" | "compressed-model";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER_BYTES = 20;
/** These need decoders that the store does not serve. */
const NEEDS_DECODER = ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_texture_basisu"];

export function isGlb(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_BYTES && viewOf(bytes).getUint32(0, true) === MAGIC;
}

/** Reads header and JSON chunk; undefined for a complete glTF 2.0 model without external files. */
export function refuseGlb(bytes: Uint8Array): ModelRefusal | undefined {
  const view = viewOf(bytes);
  const jsonLength = view.getUint32(12, true);
  const isWhole =
    view.getUint32(4, true) === 2 &&
    view.getUint32(8, true) === bytes.length &&
    view.getUint32(16, true) === JSON_CHUNK &&
    HEADER_BYTES + jsonLength <= bytes.length;
  const content = isWhole && parse(bytes.subarray(HEADER_BYTES, HEADER_BYTES + jsonLength));
  if (!content || !String(content.asset?.version).startsWith("2.")) return "broken-model";
  if (listOf(content.extensionsRequired).some((name) => NEEDS_DECODER.includes(String(name))))
    return "compressed-model";
  const parts = [...listOf(content.buffers), ...listOf(content.images)] as { uri?: unknown }[];
  const elsewhere = parts.some((part) => part?.uri !== undefined && !String(part.uri).startsWith("data:"));
  return elsewhere ? "incomplete-model" : undefined;
}

interface GltfContent {
  asset?: { version?: unknown };
  extensionsRequired?: unknown;
  buffers?: unknown;
  images?: unknown;
}

function parse(bytes: Uint8Array): GltfContent | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const content: unknown = isWithinJsonLimits(text) && JSON.parse(text);
    return typeof content === "object" && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
