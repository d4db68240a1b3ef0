import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Browser } from "#tests/support/store/browser.ts";

const PAGE = "/administrador/perfil/segundo-paso";
const KEY = /font-mono[^>]*>([A-Z2-7 ]+)</;

export function phoneCode(key: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(" ", "")))).totp();
}

export async function setUpSecondStep(browser: Browser, password: string): Promise<void> {
  await browser.post(PAGE, { intencion: "empezar", actual: password });
  const key = KEY.exec(await (await browser.get(PAGE)).text())?.[1] ?? "";
  await browser.post(PAGE, { intencion: "confirmar", codigo: await phoneCode(key) });
}
