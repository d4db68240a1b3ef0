import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** bytes written until the response or the end of the connection */
  sent: number;
}

const PIECE = Buffer.alloc(64 * 1024, "a");
const OPENING = (name: string, file: string) =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png\r\n\r\n`;

export const MULTIPART = "multipart/form-data; boundary=limite";

/** Sends a file in chunks without Content-Length; stops at the response. */
export async function sendInChunks(
  address: string,
  { field, bytes, headers }: { field: string; bytes: number; headers: Record<string, string> },
): Promise<Answer> {
  const sending = request(address, {
    method: "POST",
    headers: { "Content-Type": MULTIPART, ...headers },
    // Without keep-alive the connection would end with the response, which a sending client would lose.
    agent: new Agent({ keepAlive: true }),
  });
  let sent = 0;
  let over = false;
  const answered = once(sending, "response").finally(() => {
    over = true;
  });
  // After an early response the connection is reset.
  sending.on("error", () => undefined);
  sending.write(OPENING(field, "foto.png"));
  const free = () => Promise.race([once(sending, "drain"), answered]).catch(() => undefined);
  while (sent < bytes && !over) {
    sent += PIECE.length;
    if (!sending.write(PIECE)) await free();
  }
  if (!over) sending.end("\r\n--limite--\r\n");
  const [response] = await answered;
  const received = { status: response.statusCode ?? 0, headers: response.headers, sent };
  const answer = { ...received, text: await text(response).catch(() => "") };
  sending.destroy();
  return answer;
}
