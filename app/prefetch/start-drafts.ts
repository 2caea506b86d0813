import "server-only";
import { pageCaller } from "#app/page-caller.ts";
import type { Start } from "#app/prefetch/start-queries.ts";
import { type KeptDrafts, payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { listDrafts } from "#lib/operations/orders/drafts.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

/** Starts what this user has begun and not sent; nothing for those who have no drafts. */
export async function startDrafts(): Promise<Start[]> {
  const caller = await pageCaller();
  if (!isPermitted(caller.member.roles, "payout-drafts.list")) return [];
  const read = async (): Promise<KeptDrafts> => ({ askedAt: 0, drafts: await listDrafts(caller) });
  return [{ queryKey: payoutDraftsQuery().queryKey, read }];
}
