import type { ComponentProps } from "react";
import { useNavigation } from "react-router";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress";

const LOOKS: Record<ButtonLook, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-surface-sunk",
  quiet: "text-ink hover:bg-surface-sunk",
  danger: "border border-bad bg-surface text-bad hover:bg-bad-soft",
};

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "primary", more = ""): string {
  return `${SHAPE} ${LOOKS[look]} ${more}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
}

export function Button({ look = "primary", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

interface SubmitProps extends ButtonProps {
  /** what the button says while its form is being sent */
  pending?: string;
}

/** A page form's submit button; says so while the form is being sent. */
export function SubmitButton({ pending = "Enviando…", children, ...rest }: SubmitProps) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Button
      type="submit"
      aria-disabled={sending}
      onClick={(event) => sending && event.preventDefault()}
      {...rest}
    >
      {sending ? pending : children}
    </Button>
  );
}
