import { linkCandidate } from "#lib/operations/link-candidate.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { linkCandidateSchema } from "#lib/schemas/payout-history.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

export const POST = defineRoute(
  { params: entryParamsSchema, body: linkCandidateSchema, write: true },
  ({ caller, params: { id }, body }) => linkCandidate(caller, id, body),
);
