import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveFiles, removeLeftOvers } from "./receive-files.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-received-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const posted = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("http://tienda.example/", {
    method: "POST",
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });

test("fields and files are received in order, with unchanged content and names", async () => {
  const form = new FormData();
  form.append("nombre", "Ñusta");
  form.append("fotos", new File(["uno"], "cámara ñ.png", { type: "image/png" }));
  form.append("nota", "");
  form.append("fotos", new File([], "vacía.png"));
  const received = await receiveFiles(posted(form), folder);
  if (!received.ok) throw new Error(received.reason);
  expect(received.parts).toMatchObject([
    { field: "nombre", value: "Ñusta" },
    { field: "fotos", value: { name: "cámara ñ.png", type: "image/png", bytes: 3 } },
    { field: "nota", value: "" },
    { field: "fotos", value: { name: "vacía.png", bytes: 0 } },
  ]);
  const [, first] = received.parts;
  if (typeof first?.value !== "object") throw new Error("no file");
  expect(await readFile(first.value.path, "utf8")).toBe("uno");
  await received.drop();
  expect(await readdir(folder)).toEqual([]);
});

test("a body that ends within a file leaves no file", async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nabc';
  const breaking = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const received = await receiveFiles(
    posted(breaking, { "Content-Type": "multipart/form-data; boundary=x" }),
    folder,
  );
  expect([received, await readdir(folder)]).toEqual([{ ok: false, reason: "unreadable" }, []]);
});

test("a file that can't be written is reported with its cause, and later fields are kept", async () => {
  const place = path.join(folder, "not-a-folder");
  await writeFile(place, "");
  const form = new FormData();
  form.append("foto", new File(["a".repeat(1_000_000)], "a.png"));
  form.append("nota", "Ñusta");
  const received = await receiveFiles(posted(form), place);
  expect(received).toMatchObject({
    ok: true,
    parts: [
      { field: "foto", value: { name: "a.png", bytes: 1_000_000, failure: { code: "EEXIST" } } },
      { field: "nota", value: "Ñusta" },
    ],
  });
});

test.each([
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary=""',
  "multipart/form-data; boundary=; x=y",
  "multipart/form-data; xboundary=a",
  "text/plain",
])("a body of type %s is not understood", async (type) => {
  const received = await receiveFiles(posted("--x--", { "Content-Type": type }), folder);
  expect(received).toEqual({ ok: false, reason: "unreadable" });
});

test("files left by an ended process are deleted after an hour", async () => {
  await writeFile(path.join(folder, "old.parte"), "x");
  await writeFile(path.join(folder, "new.parte"), "x");
  const now = Date.now();
  await utimes(path.join(folder, "old.parte"), now / 1000 - 3700, now / 1000 - 3700);
  await removeLeftOvers(folder, now);
  expect(await readdir(folder)).toEqual(["new.parte"]);
  await removeLeftOvers(path.join(folder, "missing"), now);
});
