type Served = { name: string; type: string };

/**
 * The headers under which what members brought is served: never run, never opened as a page of Counterfoil's,
 * and offered under its own name (`nosniff` and the policy are added by the request guard). An image is still shown by an `<img>`.
 */
export function fileHeaders({ name, type }: Served): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": contentDisposition(name),
  };
}

/** RFC 6266: the name in UTF-8, and without what isn't ASCII for a client that doesn't read that. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
