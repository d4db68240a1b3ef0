import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

/** Reserves its place until scripts run. Without scripts the browser's menu prints. */
export function PrintButton() {
  const place = useHydrated() ? "" : "invisible noscript:hidden";
  return (
    <Button look="secondary" className={place} onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimir
    </Button>
  );
}
