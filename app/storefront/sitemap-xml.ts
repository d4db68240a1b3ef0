const HEADERS = { "Content-Type": "application/xml; charset=utf-8" };
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface Listed {
  url: string;
  changedAt?: Date;
}

export function sitemap(pages: Listed[]): Response {
  return answer("urlset", "url", pages);
}

export function sitemapIndex(parts: Listed[]): Response {
  return answer("sitemapindex", "sitemap", parts);
}

function answer(list: string, item: string, listed: Listed[]): Response {
  const items = listed.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${url.replaceAll("&", "&amp;")}</loc>${changed}</${item}>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${items.join("")}</${list}>\n`;
  return new Response(body, { headers: HEADERS });
}
