import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

/** Without scripts the browser's menu prints. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimir
    </Button>
  );
}
