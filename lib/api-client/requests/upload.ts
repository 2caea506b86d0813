import type * as z from "zod";
import type { LoadSchema } from "#lib/api-client/requests/fetch-json.ts";
import { requireNotHeld } from "#lib/api-client/requests/held-requests.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

type Options = {
  headers: Record<string, string>;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to the API and tells how far it is, which `fetch` can't; the answer parsed by its schema.
 * Rejects with a ProblemError, which `isUncertain` where the file may have been added all the same; after an
 * abort the promise stays open.
 */
export function upload<T>(
  load: LoadSchema<T>,
  path: string,
  file: Blob,
  { headers, onProgress, signal }: Options,
): Promise<T> {
  return new Promise((resolve, reject) => {
    requireNotHeld();
    const request = new XMLHttpRequest();
    request.open("POST", inThisAccount(path));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      read(load, request).then(resolve, reject);
    });
    request.addEventListener("error", () => reject(unavailable(0)));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

async function read<T>(load: LoadSchema<T>, { status, responseText }: XMLHttpRequest): Promise<T> {
  const body = parseJson(responseText);
  if (status < 200 || status > 299) {
    const { problemSchema } = await import("#lib/schemas/problem.ts");
    const problem = problemSchema.safeParse(body).data;
    throw problem === undefined ? unavailable(status) : new ProblemError(problem);
  }
  const schema: z.ZodType<T> = await load();
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw unavailable(status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No answer of Counterfoil's came; only one below 500 says that nothing was done. */
function unavailable(status: number): ProblemError {
  return new ProblemError({
    type: "about:blank",
    title: "Can't reach the server",
    status,
    detail: "The connection to Counterfoil was lost before an answer came.",
    kind: "unavailable",
    requestId: "",
    isUncertain: status < 400 || status >= 500,
  });
}
