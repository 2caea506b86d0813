import { methodsAt } from "#lib/http/api-paths.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** What Next answers by itself wherever a route handler takes GET. */
const BESIDE = ["HEAD", "OPTIONS"];

/**
 * Why a request for the API that no route handler takes is refused: a problem like every other,
 * where Next would send the HTML of a missing page (404) or nothing at all (405). Null if a route
 * handler takes it, and for pages. `path` without its query.
 */
export function refuseUnrouted(method: string, path: string): Refusal | null {
  if (!/^\/api(?:\/|$)/.test(path)) return null;
  const methods = methodsAt(path);
  if (methods.length === 0) {
    return { failure: new Failure("not_found", "The API has nothing at this URL.") };
  }
  if (methods.includes(method) || BESIDE.includes(method)) return null;
  const message = `This URL takes ${methods.join(" and ")}, not ${method}.`;
  return {
    failure: new Failure("invalid_request", message, { status: 405 }),
    headers: { allow: [...new Set([...methods, ...BESIDE])].join(", ") },
  };
}
