import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { MailFolder } from "#tests/support/mail/mail-folder.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { shownTexts } from "./shown-texts.ts";
import type { NewCustomer, Visitor } from "./visitors.ts";

/** Logs in with a request, for tests that are not about the login page. */
export async function signIn(request: APIRequestContext, origin: string, visitor: Visitor): Promise<void> {
  const form = { correo: visitor.email, contrasena: visitor.password };
  await post(request, new URL("/ingresar", origin), form, 302);
}

export async function openAccount(
  request: APIRequestContext,
  origin: string,
  mails: MailFolder,
  person: NewCustomer,
): Promise<void> {
  await signUp(request, origin, person);
  const link = linkIn(await mails.next(person.email, /^Verifica/));
  await post(request, link, {}, 200);
}

export async function signUp(request: APIRequestContext, origin: string, person: NewCustomer): Promise<void> {
  const target = new URL("/registrar", origin);
  const page = await request.get(target.href);
  const form = {
    nombres: person.firstName,
    apellidos: person.lastName,
    correo: person.email,
    contrasena: person.password,
    consentimiento: "on",
    textos: shownTexts(await page.text()),
  };
  await post(request, target, form, 302);
}

async function post(
  request: APIRequestContext,
  target: URL,
  form: Record<string, string>,
  status: number,
): Promise<APIResponse> {
  const response = await request.post(target.href, {
    form,
    headers: { Origin: target.origin },
    maxRedirects: 0,
  });
  expect(response.status(), `${target.pathname}: ${await response.text()}`).toBe(status);
  return response;
}
