import { useId } from "react";
import { Button } from "#app/kit/button.tsx";
import { Modal } from "./modal.tsx";

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirm: string;
  /** style of the confirming button; default: danger */
  look?: "danger" | "primary";
  /** label of the cancel button */
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
}

/** Open while rendered. Import it lazily. */
export default function ConfirmDialog({
  title,
  description,
  confirm,
  look = "danger",
  cancel = "Cancelar",
  onConfirm,
  onClose,
  returnFocusTo,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <h2 id={`${id}-title`} className="font-bold text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="text-ink-soft">
        {description}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          look={look}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
