type Content = ConstructorParameters<typeof Response>[0];

/** A file that the browser saves. */
export function download(content: Content, name: string, type: string): Response {
  return new Response(content, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/** A file with personal data: no cache keeps it. */
export function privateDownload(content: Content, name: string, type: string): Response {
  const file = download(content, name, type);
  file.headers.set("Cache-Control", "no-store");
  return file;
}

/** The answer for a file that does not exist; a browser gets a page instead of its text. */
export function missingFile(): Response {
  return new Response("No encontramos este archivo. Vuelve a la página anterior.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
