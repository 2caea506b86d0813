import { expect, vi } from "vitest";
import type * as z from "zod";
import { type ListMeta, listSchema } from "#lib/schemas/common/list.ts";
import { type Problem, problemSchema } from "#lib/schemas/problem.ts";
import { syncedListSchema } from "#lib/schemas/synced/synced-list.ts";

/** A request that a component made: "POST", "/api/exports", what follows the question mark, and its JSON. */
export type Sent = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

export type Answer = (sent: Sent) => Response | Promise<Response>;

let current: Api | null = null;

/** Answers Counterfoil's API in place of the network until the test ends. */
export function stubApi(answers: Record<string, Answer>): Api {
  current = new Api(answers);
  vi.stubGlobal("fetch", current.fetch);
  return current;
}

class Api {
  /** All that was asked, in order. */
  readonly sent: Sent[] = [];
  /** "GET /api/payments" for each request that the test has no answer for: they fail it. */
  readonly unanswered: string[] = [];
  readonly #answers: Map<string, Answer>;

  constructor(answers: Record<string, Answer>) {
    this.#answers = new Map(Object.entries(answers));
  }

  /** From now on answers "GET /api/payments" so. */
  on(request: string, answer: Answer): void {
    this.#answers.set(request, answer);
  }

  /** The requests to "POST /api/exports" so far. */
  sentTo(request: string): Sent[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === request);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), window.location.href);
    const { method = "GET", body } = init;
    const sent = {
      method,
      path: pathname,
      query: searchParams,
      body: typeof body === "string" ? JSON.parse(body) : body,
      headers: new Headers(init.headers),
    };
    this.sent.push(sent);
    const answer = this.#answers.get(`${method} ${pathname}`);
    if (answer === undefined) {
      this.unanswered.push(`${method} ${pathname}`);
      throw new TypeError("Failed to fetch");
    }
    return await answer(sent);
  };
}

/** Fails the test that ends where a component asked for something that the test has no answer for. */
export function endApi(): void {
  const unanswered = current?.unanswered ?? [];
  current = null;
  expect(unanswered, "requests that the test has no answer for").toEqual([]);
}

/** `{data}`, by the schema by which the component reads it. What the schema refuses fails the test at once. */
export function answer<S extends z.ZodType>(schema: S, data: z.input<S>): Answer {
  schema.parse(data);
  return () => Response.json({ data });
}

/** An answer that is more than `{data}`, checked in the same way. */
export function body<S extends z.ZodType>(schema: S, value: z.input<S>): Answer {
  schema.parse(value);
  return () => Response.json(value);
}

/** A list's page; its only one, unless `more` says otherwise. */
export function list<S extends z.ZodType>(
  row: S,
  rows: z.input<S>[],
  more: Partial<ListMeta> = {},
): Answer {
  const total = rows.length;
  const [from, to] = total === 0 ? [null, null] : [1, total];
  const meta = { current_page: 1, last_page: 1, per_page: 20, total, from, to, ...more };
  listSchema(row).parse({ data: rows, meta });
  return () => Response.json({ data: rows, meta });
}

/** The only page of a list of synced records, all of which are there. */
export function syncedList<S extends z.ZodType>(row: S, rows: z.input<S>[]): Answer {
  const total = rows.length;
  const [from, to] = total === 0 ? [null, null] : [1, total];
  const counts = { current_page: 1, last_page: 1, per_page: 20, total, from, to };
  const completeness = { state: "complete", to: null, missing: null } as const;
  const meta = { ...counts, source: "synced", completeness, next: null, previous: null };
  syncedListSchema(row).parse({ data: rows, meta });
  return () => Response.json({ data: rows, meta });
}

const PROBLEM: Omit<Problem, "type"> = {
  title: "Unavailable",
  status: 503,
  kind: "unavailable",
  detail: "The database does not answer.",
  requestId: "0f1e2d3c-aaaa-4bbb-8ccc-123456789abc",
};

/** A failure, by default that the database does not answer. */
export function problem(more: Partial<Problem> = {}): Answer {
  const { kind = PROBLEM.kind } = more;
  // One of the type "about:blank" would be the browser's own.
  const type = `urn:counterfoil:problem:${kind}`;
  const content = problemSchema.parse({ ...PROBLEM, type, ...more });
  const headers = { "content-type": "application/problem+json" };
  return () => Response.json(content, { status: content.status, headers });
}

/** A connection that is lost before an answer comes. */
export const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** A text that is shown as it came. */
export function text(content: string): Answer {
  return () => new Response(content);
}

/** An answer that comes once the test has looked at what is shown before. */
export function held(later: Answer): Answer & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = async (sent: Sent) => {
    await promise;
    return await later(sent);
  };
  return Object.assign(wait, { release: resolve });
}
