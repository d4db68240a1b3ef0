type Mode = "verifyEmail" | "resetPassword";

/** `from` is the way back after the login. */
export function actionLink(origin: string, mode: Mode, code: string, from: string | undefined): string {
  const search = new URLSearchParams({ mode, oobCode: code, ...(from && { desde: from }) });
  return `${origin}/verificar?${search}`;
}
