import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, type ButtonLook, useSubmission } from "#app/kit/button.tsx";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

interface ConfirmButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  title: string;
  description: string;
  confirm: string;
  /** default: Cancelar */
  cancel?: string;
}

/**
 * Asks once the form's required fields are filled in; before, it submits, so that the form reports them. Without
 * JavaScript it submits without confirmation.
 */
export function ConfirmButton({
  title,
  description,
  confirm,
  cancel,
  children,
  ...button
}: ConfirmButtonProps) {
  const { sending, isPressed, press } = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const submit = () => {
    // Closes the dialog first: otherwise closing it moves the focus from a refused field back to the button.
    flushSync(() => setOpen(false));
    press();
    trigger.current?.form?.requestSubmit(trigger.current);
  };
  return (
    <>
      <Button
        ref={trigger}
        type="submit"
        aria-disabled={sending}
        onClick={(event) => {
          if (!sending && isRefused(event.currentTarget)) return;
          event.preventDefault();
          if (!sending) setOpen(true);
        }}
        {...button}
      >
        {isPressed ? "Enviando…" : children}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            title={title}
            description={description}
            confirm={confirm}
            look={button.look ? "danger" : "primary"}
            cancel={cancel}
            onClose={() => setOpen(false)}
            returnFocusTo={() => trigger.current}
            onConfirm={submit}
          />
        </Suspense>
      )}
    </>
  );
}

function isRefused({ form, formNoValidate }: HTMLButtonElement): boolean {
  return !formNoValidate && form !== null && form.matches(":invalid");
}
