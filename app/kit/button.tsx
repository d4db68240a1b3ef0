import type { ComponentProps } from "react";
import { useNavigation } from "react-router";

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

interface SubmitProps extends ButtonProps {
  pending?: string;
}

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
