import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const BROWSER: Record<string, string> = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Language": "es-PE,es;q=0.9",
  "Accept-Encoding": "gzip, deflate, br, zstd",
};

interface RequestOptions {
  headers?: Record<string, string>;
  /** a form's fields: they are posted */
  body?: string;
  agent?: Agent;
}

/** Sends one request; the response is not decompressed. Without an agent it opens its own connection. */
export function sendRequest(
  port: number,
  path: string,
  { headers, body, agent }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        agent: agent ?? false,
        method: body === undefined ? "GET" : "POST",
        headers: { ...BROWSER, ...headers, ...(body !== undefined && formHeaders(port, body)) },
      },
      (response) =>
        buffer(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        ),
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function formHeaders(port: number, body: string): Record<string, string> {
  return {
    Origin: `http://127.0.0.1:${port}`,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
  };
}

export function rawRequest(
  port: number,
  path: string,
  { headers, body }: Omit<RequestOptions, "agent"> = {},
): Buffer {
  const lines = {
    Host: `127.0.0.1:${port}`,
    ...BROWSER,
    ...headers,
    ...(body !== undefined && formHeaders(port, body)),
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? "GET" : "POST";
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${text.join("")}\r\n${body ?? ""}`);
}

export function cookieOf(answer: Answer): string {
  return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}
