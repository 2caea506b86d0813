import * as z from "zod";
import { definePublicRoute } from "#lib/http/define-route.ts";
import { finishSingleSignOn } from "#lib/operations/sign-in/single-sign-on.ts";

/** Providers add parameters of their own. */
const querySchema = z.record(z.string(), z.string().max(4_000));

/**
 * A page of another origin leads here, so it is no write of ours: state and cookie guard it. Every
 * callback leaves an audit event, so it is counted as one.
 */
export const GET = definePublicRoute(
  { query: querySchema, leavesTraces: true },
  async ({ visitor, headers, query }) => {
    const { location, cookies } = await finishSingleSignOn(visitor, headers, query);
    const response = new Response(null, { status: 303, headers: { location } });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  },
);
