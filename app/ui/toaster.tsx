import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { RootData } from "./store-context.tsx";

export default function Toaster({ flash }: { flash: NonNullable<RootData["flash"]> }) {
  useEffect(() => {
    if (flash.kind === "ok") toast.success(flash.text);
    else toast.error(flash.text);
  }, [flash]);
  return <Sonner richColors closeButton position="top-center" />;
}
