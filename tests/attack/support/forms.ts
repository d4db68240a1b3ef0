/** A form that changes something, as a page shows it. */
export interface PageForm {
  /** where it is sent, with its query */
  action: string;
  multipart: boolean;
  fields: FormField[];
}

interface FormField {
  name: string;
  /** value that is sent when nobody changes it */
  value: string;
  type: string;
}

/** Every POST form of a page, so that new forms are covered without a change here. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = "", inside = ""]) => {
    if (!/method="post"/i.test(tag)) return [];
    const action = decode(attribute(tag, "action") ?? path);
    return [{ action, multipart: /multipart/.test(tag), fields: fieldsOf(inside) }];
  });
}

function fieldsOf(inside: string): FormField[] {
  const inputs = [...inside.matchAll(/<(input|button)\b([^>]*)>/g)].flatMap(([, , tag = ""]) => {
    const [name, type = "text"] = [attribute(tag, "name"), attribute(tag, "type")];
    if (!name || (type === "radio" && !/\schecked/.test(tag))) return [];
    return [{ name: decode(name), value: decode(attribute(tag, "value") ?? ""), type }];
  });
  const areas = [...inside.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(
    ([, tag = "", value = ""]) => named(tag, decode(value), "textarea"),
  );
  const selects = [...inside.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(
    ([, tag = "", options = ""]) => named(tag, chosen(options), "select"),
  );
  return [...inputs, ...areas, ...selects];
}

function named(tag: string, value: string, type: string): FormField[] {
  const name = attribute(tag, "name");
  return name ? [{ name: decode(name), value, type }] : [];
}

function chosen(options: string): string {
  const tags = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) => tag);
  const tag = tags.find((each) => /\sselected/.test(each)) ?? tags.find((each) => attribute(each, "value"));
  return decode(attribute(tag ?? "", "value") ?? "");
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Body that a browser would send; `changed` replaces values of the form. */
export function bodyOf(
  { multipart, fields }: PageForm,
  changed: Record<string, string> = {},
): FormData | URLSearchParams {
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const { name, value, type } of fields)
    if (type !== "file") body.append(name, (changed[name] ?? value).toWellFormed());
  return body;
}
