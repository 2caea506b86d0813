import { fetchJson, type LoadSchema } from "#lib/api-client/requests/fetch-json.ts";
import { withStepUp } from "#lib/api-client/requests/with-step-up.ts";
import { PROBLEM_AS_ANSWER, PROBLEM_HEADER } from "#lib/schemas/problem-header.ts";
import { SEEN_HEADER } from "#lib/schemas/seen.ts";

type Options = {
  headers?: Record<string, string>;
  /** What the page showed of what is to be changed (`seenOf`); null where it doesn't know. */
  seen?: string | null;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
  /** Called when the member is asked for a step-up, and when that ends. */
  onStepUp?: (isAsking: boolean) => void;
};

/**
 * Writes to the API: `body` is sent as JSON, where there is one. If the API asks for a step-up, the member
 * is asked and the request is sent once more. What the user typed wrong is no error of the browser's console. Rejects
 * with a ProblemError.
 */
export function sendJson<T>(
  load: LoadSchema<T>,
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
  { headers, seen = null, keepalive = false, onStepUp }: Options = {},
): Promise<T> {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const shown = seen === null ? {} : { [SEEN_HEADER]: seen };
  const text = body === undefined ? null : JSON.stringify(body);
  return withStepUp(
    (grant) =>
      fetchJson(load, path, {
        method,
        headers: { ...type, [PROBLEM_HEADER]: PROBLEM_AS_ANSWER, ...shown, ...headers, ...grant },
        body: text,
        keepalive,
      }),
    onStepUp,
  );
}
