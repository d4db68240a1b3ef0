import { errorWords } from "#app/kit/page/error-words.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page.ts";

/** Routes without a page (downloads, buttons without scripts) fail with JSON or English text: people get a page. */
export async function failurePage(request: Request, response: Response, db: Db): Promise<Response> {
  const hasPage = response.status < 400 || response.headers.get("Content-Type")?.startsWith("text/html");
  if (hasPage || !request.headers.get("Accept")?.includes("text/html")) return response;
  const { heading, advice } = errorWords(response.status);
  const link = { path: "/", label: "Ir al inicio" };
  const page = await plainPage(db, { heading, sentence: advice, link });
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", PLAIN_PAGE_POLICY);
  return new Response(`${page}`, { status: response.status, headers });
}
