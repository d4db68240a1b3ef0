type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

const PATH = "/__manifest";
const MOST_KEPT = 300;

/**
 * Scripts ask which routes a page's links lead to. React Router matches each link against every route for it, which
 * costs more than all else that a visitor's first page does, and the same pages ask the same: one build's answers are
 * kept.
 */
export function keepManifests<Context>(handle: Handle<Context>): Handle<Context> {
  const kept = new Map<string, { body: string; headers: Headers }>();

  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== PATH || request.method !== "GET") return handle(request, context);
    const known = kept.get(search);
    if (known) return new Response(known.body, { headers: known.headers });
    const response = await handle(request, context);
    if (response.status !== 200) return response;
    const body = await response.text();
    // Addresses that nobody's page asks for must not fill the memory.
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(search, { body, headers: new Headers(response.headers) });
    return new Response(body, { headers: response.headers });
  };
}
