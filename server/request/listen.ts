import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Environment, publicOrigin } from "#app/platform/config/environment.ts";
import { StartError } from "#server/start/start-error.ts";
import type { Application } from "./app.ts";
import { acceptHostCookies } from "./host-cookies.ts";
import { currentRequest, requestId } from "./request-ids.ts";

const DRAIN_MS = 10_000;
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000 };

export type FrontHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export async function listen(
  application: Application,
  environment: Environment,
  front: FrontHandler = (_request, _response, next) => next(),
): Promise<Listening> {
  const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = environment;
  const isSecure = publicOrigin(environment).startsWith("https:");
  const answer = getRequestListener(application.fetch);
  let closing = false;
  const server = createServer(TIMEOUTS, (request, response) => {
    const began = performance.now();
    if (isSecure) acceptHostCookies(request);
    response.once("close", () => {
      application.metrics.answered(request, response, performance.now() - began);
      // Browsers keep connections open: while stopping, each is closed after its response.
      if (closing) request.socket.end();
    });
    front(request, response, () =>
      application.pages.answer(request, response, () => {
        const id = requestId(request, trustProxy);
        response.setHeader("X-Request-Id", id);
        currentRequest.run(id, () => void answer(request, response));
      }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(describeListenError(error, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closing = true;
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function describeListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new StartError(`Port ${port} is taken: stop what listens there or set PORT.`);
  if (error.code === "EACCES")
    return new StartError(`Port ${port} may not be used by this user: set PORT above 1023.`);
  return error;
}
