import { AlertDialog } from "radix-ui";
import { buttonClass } from "#app/kit/button.tsx";

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** what the button that goes on says */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** has the focus again afterwards */
  returnFocusTo: () => HTMLElement | null;
}

/** Asks before something is lost. Open as long as it is rendered: load it when it is needed. */
export default function ConfirmDialog({
  title,
  description,
  confirm,
  onConfirm,
  onClose,
  returnFocusTo,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/50" />
        <AlertDialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo()?.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 grid w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 rounded-card bg-surface p-6 shadow-float"
        >
          <AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className={buttonClass("secondary")}>Cancelar</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass("danger")} onClick={onConfirm}>
              {confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
