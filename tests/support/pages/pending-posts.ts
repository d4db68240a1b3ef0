import type { Request } from "@playwright/test";

interface Sender {
  on(event: "request", listener: (request: Request) => unknown): unknown;
  on(event: "requestfinished", listener: (request: Request) => unknown): unknown;
  on(event: "requestfailed", listener: (request: Request) => unknown): unknown;
}

/** For a page or a context. Returns a function that waits until its posts are answered. */
export function followPosts(sender: Sender): () => Promise<void> {
  const sending = new Set<Request>();
  const answered = (request: Request) => sending.delete(request);
  sender.on("request", (request) => request.method() === "POST" && sending.add(request));
  sender.on("requestfinished", answered);
  sender.on("requestfailed", answered);
  return async () => {
    // The request of a page that was closed has no answer.
    await Promise.allSettled([...sending].map((request) => request.response()));
  };
}
