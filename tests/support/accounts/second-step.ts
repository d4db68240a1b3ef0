import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Browser } from "#tests/support/store/browser.ts";

const PAGE = "/administrador/perfil/segundo-paso";
const KEY = /font-mono[^>]*>([A-Z2-7 ]+)</;

export function phoneCode(key: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(" ", "")))).totp();
}

/** Gives the page with the recovery codes. */
export async function setUpSecondStep(browser: Browser, password: string, page = PAGE): Promise<string> {
  await browser.post(page, { intencion: "empezar", actual: password });
  const key = KEY.exec(await (await browser.get(page)).text())?.[1] ?? "";
  const confirmed = await browser.post(page, { intencion: "confirmar", codigo: await phoneCode(key) });
  return confirmed.text();
}
