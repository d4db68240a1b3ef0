type Mode = "verifyEmail" | "resetPassword";

/** Address of the action page as it stands in e-mails; `from` is the way back after the login. */
export function actionLink(origin: string, mode: Mode, code: string, from: string | undefined): string {
  const search = new URLSearchParams({ mode, oobCode: code, ...(from && { desde: from }) });
  return `${origin}/verificar?${search}`;
}
