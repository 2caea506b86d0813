import type * as z from "zod";
import { requireNotHeld } from "#lib/api-client/requests/held-requests.ts";
import { STEP_UP_REQUIRED } from "#lib/schemas/identity/step-up-header.ts";
import type { Problem, ProblemKind } from "#lib/schemas/problem.ts";
import { ProblemError, UNREACHABLE } from "#lib/schemas/problem-error.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/**
 * How a schema is had: by `import()`, beside the request. The first rows come parsed from the server,
 * so a page's first scripts do without schemas and what makes them.
 */
export type LoadSchema<T> = () => Promise<z.ZodType<T>>;

/**
 * One exchange with Counterfoil's API: the answer parsed by its schema. Rejects with a
 * `ProblemError` for every failure, including a lost network (kind "unavailable"); an abort stays
 * an abort. Nothing is asked while requests are held, unless it is what ends that.
 */
export async function fetchJson<T>(
  load: LoadSchema<T>,
  path: string,
  init: RequestInit = {},
  isAskedHeld = false,
): Promise<T> {
  if (!isAskedHeld) requireNotHeld();
  const loading = load().catch(() => null);
  const { response, text } = await exchange(path, init);
  const body = parseJson(text);
  const requestId = response.headers.get("x-request-id") ?? "";
  // A problem that is answered with 200 is told by its type, which no proxy takes away.
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.startsWith("application/problem+json")) {
    const problem = await readProblem(body);
    if (problem !== null) throw new ProblemError(problem);
    throw local(response.status >= 500 ? "unavailable" : "internal", response.status, requestId);
  }
  if (response.headers.get("step-up") === STEP_UP_REQUIRED)
    throw await needsStepUp(body, requestId);
  const schema = await loading;
  if (schema === null) throw local("unavailable", response.status, requestId);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw local("unreadable", response.status, requestId);
}

/** What the API answers to a write that asked whether it needs a step-up. */
async function needsStepUp(body: unknown, requestId: string): Promise<ProblemError> {
  const schemas = await import("#lib/schemas/identity/step-up.ts").catch(() => null);
  const stepUp = schemas?.needsStepUpSchema.safeParse(body).data?.stepUp;
  if (stepUp === undefined) return local("unreadable", 200, requestId);
  const title = "Confirm it's you";
  return new ProblemError({
    type: "about:blank",
    title,
    status: 200,
    detail: title,
    kind: "step_up_required",
    requestId,
    stepUp,
  });
}

/** The same exchange for an answer that is shown as it came. */
export async function fetchText(path: string, init: RequestInit = {}): Promise<string> {
  requireNotHeld();
  const { response, text } = await exchange(path, init);
  if (response.ok) return text;
  const problem = await readProblem(parseJson(text));
  const requestId = response.headers.get("x-request-id") ?? "";
  throw problem === null
    ? local("unavailable", response.status, requestId)
    : new ProblemError(problem);
}

/** The content of a file. Rejects where it is not answered whole. */
export async function fetchBytes(path: string, init: RequestInit): Promise<Uint8Array> {
  requireNotHeld();
  const response = await fetch(inThisAccount(path), init);
  if (!response.ok) {
    const requestId = response.headers.get("x-request-id") ?? "";
    throw local("unavailable", response.status, requestId);
  }
  return new Uint8Array(await response.arrayBuffer());
}

async function readProblem(body: unknown): Promise<Problem | null> {
  try {
    const { problemSchema } = await import("#lib/schemas/problem.ts");
    return problemSchema.safeParse(body).data ?? null;
  } catch {
    return null;
  }
}

async function exchange(path: string, init: RequestInit) {
  try {
    const response = await fetch(inThisAccount(path), {
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
  unavailable: UNREACHABLE,
  unreadable: {
    title: "The answer can't be read",
    detail: "Something went wrong. Reload the page.",
  },
};
const OTHER = { title: "Counterfoil failed", detail: "Counterfoil answered with an error." };

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
