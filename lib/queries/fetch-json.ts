import type { z } from "zod";
import { ProblemError } from "#lib/queries/problem-error.ts";
import { type ProblemKind, problemSchema } from "#lib/schemas/problem.ts";

/**
 * One exchange with the desk's API: the answer parsed by its schema. Rejects with a `ProblemError`
 * for everything that goes wrong, a lost network included (kind "unavailable"); an abort stays the
 * abort that it is.
 */
export async function fetchJson<T>(
  schema: z.ZodType<T>,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const { response, text } = await exchange(path, init);
  const body = parseJson(text);
  const requestId = response.headers.get("x-request-id") ?? "";
  if (!response.ok) {
    const problem = problemSchema.safeParse(body);
    if (problem.success) throw new ProblemError(problem.data);
    throw local(response.status >= 500 ? "unavailable" : "internal", response.status, requestId);
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw local("unreadable", response.status, requestId);
}

/** The same exchange for an answer that is shown as it came. */
export async function fetchText(path: string, init: RequestInit = {}): Promise<string> {
  const { response, text } = await exchange(path, init);
  if (response.ok) return text;
  const problem = problemSchema.safeParse(parseJson(text));
  const requestId = response.headers.get("x-request-id") ?? "";
  throw problem.success
    ? new ProblemError(problem.data)
    : local("unavailable", response.status, requestId);
}

async function exchange(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: "application/json", ...init.headers },
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw local("unavailable", 0, "");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const WORDS: Partial<Record<ProblemKind, { title: string; detail: string }>> = {
  unavailable: {
    title: "The desk can't be reached",
    detail: "The connection to the desk was lost before an answer came.",
  },
  unreadable: {
    title: "The answer can't be read",
    detail: "The desk answered with something that this page doesn't understand. Reload the page.",
  },
};
const OTHER = { title: "The desk failed", detail: "The desk answered with an error." };

/** A problem that the browser itself found. Status 0: no answer at all. */
function local(kind: ProblemKind, status: number, requestId: string): ProblemError {
  return new ProblemError({
    type: "about:blank",
    ...(WORDS[kind] ?? OTHER),
    status,
    kind,
    requestId,
  });
}
