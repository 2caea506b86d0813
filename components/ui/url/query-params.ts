/** How one parameter of the URL is read and written. */
export type QueryParam<T> = {
  /** Null if the text means nothing. */
  parse: (text: string) => T | null;
  serialize(value: T): string;
};

type QueryParams = Record<string, QueryParam<unknown>>;

/** What the URL holds under each name; null if it holds nothing. */
export type QueryValues<P extends QueryParams> = {
  [Name in keyof P]: ReturnType<P[Name]["parse"]>;
};

/** The query of a URL, or a page's `searchParams`. */
type Query = string | URLSearchParams | Record<string, string | string[] | undefined>;

/** A parameter that is taken as it is. */
export const asText: QueryParam<string> = { parse: String, serialize: String };

/** Reads a query by its parameters; of a repeated name the first counts. */
export function readParams<P extends QueryParams>(params: P, query: Query): QueryValues<P>;
export function readParams(params: QueryParams, query: Query): Record<string, unknown> {
  const first = firstOf(query);
  const entries = Object.entries(params).map(([name, { parse }]) => {
    const text = first(name);
    return [name, text === null ? null : parse(text)] as const;
  });
  return Object.fromEntries(entries);
}

function firstOf(query: Query): (name: string) => string | null {
  if (typeof query === "string" || query instanceof URLSearchParams) {
    const read = new URLSearchParams(query);
    return (name) => read.get(name);
  }
  return (name) => {
    const held = Object.hasOwn(query, name) ? query[name] : undefined;
    return (Array.isArray(held) ? held[0] : held) ?? null;
  };
}

/**
 * Writes a change over a query and keeps every other parameter; null removes one. Returns the query
 * with its question mark, or an empty text.
 */
export function writeParams<P extends QueryParams>(
  params: P,
  query: string,
  change: { [Name in keyof P]?: QueryValues<P>[Name] | undefined },
): string {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    const param = params[name];
    if (param === undefined || value === undefined) continue;
    if (value === null) written.delete(name);
    else written.set(name, param.serialize(value));
  }
  const text = readable(written.toString());
  return text === "" ? "" : `?${text}`;
}

/** Characters that a URL may hold unescaped, so that users can read them in it. */
function readable(query: string): string {
  return query.replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":");
}
