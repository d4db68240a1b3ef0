import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

/** Opens the browser's print dialog; without scripts its menu does the same, so there is no button. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimir
    </Button>
  );
}
