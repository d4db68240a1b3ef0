export type TestMail =
  | { ok: true; destination: string; isFolder: boolean }
  /** it has not answered in time, and may still take the message */
  | { ok: false; reason: "slow"; seconds: number }
  /** what it, or the way to it, answered */
  | { ok: false; reason: "refused"; answer: string };

/** What the administrator reads about the mail server. */
export function testMailSentence(tested: TestMail, to: string): string {
  if (tested.ok) {
    return tested.isFolder
      ? `No hay un servidor de correo configurado: el mensaje para ${to} quedó como archivo en la carpeta ${tested.destination}.`
      : `El servidor de correo (${tested.destination}) aceptó el mensaje para ${to}. Si no llega, mira en correo no deseado.`;
  }
  return tested.reason === "slow"
    ? `El servidor de correo no respondió en ${tested.seconds} segundos. Los correos de la tienda esperan en la cola y se reintentan solos.`
    : `El servidor de correo no aceptó el mensaje: ${tested.answer}`;
}
