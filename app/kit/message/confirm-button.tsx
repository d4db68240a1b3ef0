import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { Button, type ButtonLook } from "#app/kit/button.tsx";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

interface ConfirmButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  title: string;
  description: string;
  confirm: string;
}

/** Without JavaScript it submits without asking. */
export function ConfirmButton({ title, description, confirm, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const submit = () => trigger.current?.form?.requestSubmit(trigger.current);
  return (
    <>
      <Button
        ref={trigger}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
        {...button}
      />
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={title}
            description={description}
            confirm={confirm}
            onClose={() => setAsking(false)}
            returnFocusTo={() => trigger.current}
            onConfirm={submit}
          />
        </Suspense>
      )}
    </>
  );
}
