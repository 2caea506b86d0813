import { methodsAt } from "#lib/route/api-addresses.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { Failure } from "#lib/schemas/failure.ts";

const NO_PARAMS = { params: Promise.resolve({}) };

/**
 * The answer to a request for the API that no route handler takes: a problem like every other,
 * where Next would send the HTML of a missing page (404) or nothing at all (405). Null where a
 * route handler takes it, and for pages.
 */
export async function refuseUnrouted(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!/^\/api(\/|$)/.test(pathname)) return null;
  const { method, headers } = request;
  const methods = methodsAt(pathname);
  if (methods.length > 0 && [...methods, "HEAD", "OPTIONS"].includes(method)) return null;
  const refuse = methods.length === 0 ? noSuchAddress : notBy(method, methods);
  // Without its query, which no schema reads here.
  const bare = new Request(new URL(pathname, request.url), { method, headers });
  const response = await refuse(bare, NO_PARAMS);
  if (methods.length > 0) response.headers.set("allow", [...methods, "HEAD", "OPTIONS"].join(", "));
  return response;
}

const noSuchAddress = defineRoute({}, async () => {
  throw new Failure("not_found", "The API has nothing at this address.");
});

function notBy(method: string, methods: string[]) {
  return defineRoute({}, async () => {
    const taken = methods.join(" and ");
    throw new Failure("invalid_request", `This address takes ${taken}, not ${method}.`, {
      status: 405,
    });
  });
}
