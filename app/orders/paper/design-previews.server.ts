import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";

/** Preview pictures of the designs in an order, by design id. Deleted pictures are left out. */
export async function readDesignPreviews(
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
