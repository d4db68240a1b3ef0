export interface PageWindow {
  page: number;
  pageCount: number;
  pages: number[];
  offset: number;
}

const WINDOW = 5;

export function pageWindow(requestedPage: number, itemCount: number, pageSize: number): PageWindow {
  const pageCount = Math.max(1, Math.ceil(itemCount / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(requestedPage) || 1), pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pageCount - WINDOW + 1));
  const last = Math.min(pageCount, first + WINDOW - 1);
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { page, pageCount, pages, offset: (page - 1) * pageSize };
}
