import { Dialog } from "radix-ui";
import { type FormEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";
import { keepPageAtSessionEnd, tellSessionBack } from "#app/ui/session-events.ts";

const SENTENCES: Record<number, string> = {
  400: "Escribe tu correo y tu contraseña.",
  401: "Contraseña Incorrecta",
  403: "Esa cuenta no es del equipo de la tienda.",
  429: "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
};

/** Stands beside a long form: when the session ends, it asks for the login right here and nothing typed is lost. */
export function SessionDialog() {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => keepPageAtSessionEnd(() => setAsking(true)), []);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    setProblem(await tryLogin(new FormData(event.currentTarget)));
    setSending(false);
  }
  async function tryLogin(typed: FormData): Promise<string | undefined> {
    const answer = await fetch(href("/ingresar/administrador"), {
      method: "POST",
      body: new URLSearchParams([...typed].map(([name, value]) => [name, String(value)])),
      redirect: "manual",
    }).catch(() => undefined);
    // Whoever is let in is sent on.
    if (answer?.type !== "opaqueredirect") return SENTENCES[answer?.status ?? 0] ?? "Hay un error";
    setAsking(false);
    tellSessionBack();
    return undefined;
  }

  return (
    <Dialog.Root open={asking}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/50" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 grid w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 rounded-card bg-surface p-6 shadow-float">
          <Dialog.Title className="font-bold text-xl">Tu sesión terminó</Dialog.Title>
          <Dialog.Description className="text-ink-soft">
            Ingresa otra vez para seguir. Lo que escribiste sigue aquí.
          </Dialog.Description>
          <form onSubmit={logIn} className="grid gap-4">
            {problem && <Alert kind="error">{problem}</Alert>}
            <label className="grid gap-1.5 font-medium">
              Correo
              <input type="email" name="correo" required autoComplete="username" className={CONTROL} />
            </label>
            <label className="grid gap-1.5 font-medium">
              Contraseña
              <input
                type="password"
                name="contrasena"
                required
                autoComplete="current-password"
                className={CONTROL}
              />
            </label>
            <Button type="submit" aria-disabled={sending}>
              {sending ? "Ingresando…" : "Ingresar y seguir"}
            </Button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
