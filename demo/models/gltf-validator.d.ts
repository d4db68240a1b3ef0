declare module "gltf-validator" {
  export interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; message: string }[] };
    info: { totalVertexCount: number };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
