import { cookieOf, sendRequest } from "../load/send-request.ts";

/** Requests a page until its best compression is ready. */
export async function requestUntilCompressed(port: number, path: string) {
  const first = await sendRequest(port, path);
  if (first.status !== 200) throw new Error(`${path} answers ${first.status}.`);
  const cookie = cookieOf(first);
  let answer = first;
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await sendRequest(port, path, { headers: { Cookie: cookie } });
    if (tries > 5 && next.body.length === answer.body.length) break;
    answer = next;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { answer, cookie };
}
