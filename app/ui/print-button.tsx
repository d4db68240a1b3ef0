import { Printer } from "lucide-react";
import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";

/** Opens the browser's print dialog; without scripts its menu does the same, so there is no button. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Imprimir
    </Button>
  );
}
