/** React Router fetches a page's data at the page's path with this suffix. */
const DATA = ".data";

/** Parameter that names the routes whose data is fetched. */
export const DATA_ROUTES = "_routes";

export function isDataPath(path: string): boolean {
  return path.endsWith(DATA);
}

/** Path of the page that a request is for, whether it fetches the document or its data. */
export function pagePath(path: string): string {
  if (!isDataPath(path)) return path;
  const page = path.slice(0, -DATA.length);
  return page === "/_root" || page === "/_" ? "/" : page;
}
