import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";

/** How the designs of an order's lines look, by the design's id; those whose picture is gone are left out. */
export async function readDesignLooks(
  files: FileStore,
  { lines }: Pick<ShownOrder, "lines">,
): Promise<Map<number, Uint8Array>> {
  const read = lines.map(async ({ design }) => {
    if (!design?.preview) return undefined;
    const { key, original } = design.preview;
    const content = await files.bytes(`${key}/${original}`);
    return content && ([design.id, content] as const);
  });
  return new Map((await Promise.all(read)).filter((found) => found !== undefined));
}
