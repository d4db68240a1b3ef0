import { type ComponentProps, useId } from "react";
import { Link, type LinkProps, useNavigation } from "react-router";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

export function buttonClass(look: ButtonLook = "primary", more = ""): string {
  return `button button-${look} ${more}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
}

export function Button({ look = "primary", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}

interface SubmitProps extends ButtonProps {
  pending?: string;
}

/** The button pressed last: only its own form shows that it is being sent. */
let pressedLast: string | undefined;

/** State for a button that submits a form. */
export function useSubmission() {
  const id = useId();
  const { state, formMethod } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  return {
    sending,
    isPressed: sending && pressedLast === id,
    press: () => {
      pressedLast = id;
    },
  };
}

export function SubmitButton({ pending = "Enviando…", children, ...rest }: SubmitProps) {
  const { sending, isPressed, press } = useSubmission();
  return (
    <Button
      type="submit"
      aria-disabled={sending}
      onClick={(event) => (sending ? event.preventDefault() : press())}
      {...rest}
    >
      {isPressed ? pending : children}
    </Button>
  );
}
