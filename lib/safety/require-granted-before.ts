import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { requireMayConfirm } from "#lib/safety/two-people.ts";

/**
 * An approver can't decide on anything that began before they got the role, unless two users
 * granted it. Rejects with a Failure "forbidden".
 */
export async function requireGrantedBefore(
  on: Database,
  memberId: string,
  beganAt: string,
): Promise<void> {
  const history = await readRoleHistory(on);
  if (history.coolingOffHours === 0) return;
  const decision = { history, beganAt: Date.parse(beganAt) };
  requireMayConfirm(decision, memberId, ["approver"]);
}
