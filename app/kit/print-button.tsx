import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

/** Keeps its place until it works. Without scripts the browser's menu prints. */
export function PrintButton() {
  const place = useHydrated() ? "" : "invisible noscript:hidden";
  return (
    <Button look="secondary" className={place} onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimir
    </Button>
  );
}
