import type { ResourceName } from "#lib/resources/resources.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** The provider's records of these kinds name no wallet. Written out, so that no page loads every resource for it. */
const WITHOUT_WALLET: readonly ResourceName[] = ["payments", "transactions"];

/** Whether a member with these limits can see records of this kind at all. */
export function seesKind(limits: AccessLimits | null, kind: ResourceName): boolean {
  return limits === null || limits.wallets.length === 0 || !WITHOUT_WALLET.includes(kind);
}
