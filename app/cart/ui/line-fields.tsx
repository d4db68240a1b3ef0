import type { LineRef } from "#app/cart/cart.ts";

export function LineFields({ line: { productId, designId } }: { line: LineRef }) {
  return (
    <>
      <input type="hidden" name="producto" value={productId} />
      {designId !== undefined && <input type="hidden" name="diseno" value={designId} />}
    </>
  );
}
