export function glb(content: object): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(content));
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20);
  padded.set(json);
  const bytes = new Uint8Array(20 + padded.length);
  const view = new DataView(bytes.buffer);
  const words = [0x46546c67, 2, bytes.length, padded.length, 0x4e4f534a];
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true);
  bytes.set(padded, 20);
  return bytes;
}

export const smallModel = glb({ asset: { version: "2.0" }, scenes: [{ nodes: [] }], scene: 0 });
