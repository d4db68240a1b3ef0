import { expect, test } from "vitest";
import { keepManifests } from "./route-manifest.ts";

function asked(answer: (request: Request) => Response) {
  const requests: string[] = [];
  const handle = keepManifests(async (request: Request, _context: null) => {
    requests.push(request.url);
    return answer(request);
  });
  const get = (path: string) => handle(new Request(`http://tienda${path}`), null);
  return { requests, get, handle };
}

test("the same links are matched once, with their headers", async () => {
  const { requests, get } = asked(() =>
    Response.json({ a: 1 }, { headers: { "Cache-Control": "immutable" } }),
  );
  for (const _ of [1, 2]) {
    const answer = await get("/__manifest?paths=%2F&version=1");
    expect([answer.headers.get("Cache-Control"), await answer.json()]).toEqual(["immutable", { a: 1 }]);
  }
  expect((await get("/__manifest?paths=%2Ftienda&version=1")).status).toBe(200);
  expect(requests).toHaveLength(2);
});

test("what another build asks, pages and what is sent are not kept", async () => {
  const { requests, get, handle } = asked(() => new Response(null, { status: 204 }));
  const address = "/__manifest?paths=%2F&version=0";
  for (const path of [address, address, "/tienda", "/tienda"]) expect((await get(path)).status).toBe(204);
  await handle(new Request(`http://tienda${address}`, { method: "POST" }), null);
  expect(requests).toHaveLength(5);
});

test("addresses without end take no more room", async () => {
  const { requests, get } = asked(() => Response.json({}));
  for (let index = 0; index < 400; index += 1) await get(`/__manifest?paths=${index}`);
  await get("/__manifest?paths=399");
  expect(requests).toHaveLength(400);
  await get("/__manifest?paths=0");
  expect(requests).toHaveLength(401);
});
