import { type ComponentProps, type FormEvent, useEffect, useId, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Modal } from "#app/kit/message/modal.tsx";
import { announceSessionBack, keepPageAtSessionEnd } from "./session-events.ts";

const PASSWORD = {
  address: href("/ingresar/administrador"),
  text: "Ingresa otra vez para seguir. Lo que escribiste sigue aquí.",
  sentences: {
    400: "Escribe tu correo y tu contraseña.",
    401: "Contraseña Incorrecta",
    403: "Esa cuenta no es del equipo de la tienda.",
    429: "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
  } as Record<number, string>,
};

const CODE: typeof PASSWORD = {
  address: href("/ingresar/administrador/codigo"),
  text: "Falta el código de seis dígitos que muestra la aplicación de tu celular.",
  sentences: { ...PASSWORD.sentences, 400: "Son seis dígitos.", 401: "Ese código no es correcto." },
};

interface SessionDialogProps {
  /** for pages that have only short forms: the dialog opens when a form is sent */
  whenSending?: boolean;
}

/** When the session ends, hides the page and shows the login over it, so that typed text is kept. */
export function SessionDialog({ whenSending = false }: SessionDialogProps) {
  const [step, setStep] = useState<typeof PASSWORD>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  useEffect(
    () =>
      keepPageAtSessionEnd((by) => {
        const keeps = step !== undefined || !whenSending || by === "request";
        if (keeps) setStep((before) => before ?? PASSWORD);
        return keeps;
      }),
    [step, whenSending],
  );

  async function logIn(event: FormEvent<HTMLFormElement>, step: typeof PASSWORD) {
    event.preventDefault();
    setSending(true);
    setProblem(await tryStep(step, new FormData(event.currentTarget)));
    setSending(false);
  }
  async function tryStep(step: typeof PASSWORD, typed: FormData): Promise<string | undefined> {
    const body = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    const answer = await fetchHere(step.address, { method: "POST", body });
    // A successful login redirects.
    if (answer?.type !== "opaqueredirect") return step.sentences[answer?.status ?? 0] ?? "Hay un error";
    const next = step === PASSWORD && (await fetchHere(CODE.address))?.ok ? CODE : undefined;
    setStep(next);
    if (!next) announceSessionBack();
    return undefined;
  }

  if (!step) return null;
  return (
    <Modal hidesPage aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`} className="font-bold text-xl">
        Tu sesión terminó
      </h2>
      <p id={`${id}-text`} className="text-ink-soft">
        {step.text}
      </p>
      <form onSubmit={(event) => logIn(event, step)} className="grid gap-4">
        {problem && <Alert kind="error">{problem}</Alert>}
        {step === PASSWORD ? <PasswordFields /> : <CodeField />}
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Ingresando…" : "Ingresar y seguir"}
        </Button>
      </form>
    </Modal>
  );
}

function fetchHere(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  return fetch(address, { ...init, redirect: "manual" }).catch(() => undefined);
}

function PasswordFields() {
  return (
    <>
      <Field label="Correo" type="email" name="correo" autoComplete="username" />
      <Field label="Contraseña" type="password" name="contrasena" autoComplete="current-password" />
    </>
  );
}

const focusOn = (input: HTMLInputElement | null) => input?.focus();

function CodeField() {
  return (
    <Field
      label="Código de seis dígitos"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      ref={focusOn}
    />
  );
}

function Field({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="grid gap-1.5 font-medium">
      {label}
      <input required className={CONTROL} {...input} />
    </label>
  );
}
