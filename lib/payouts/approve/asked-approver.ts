import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { noteOn } from "#lib/payouts/states/move-order.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { whyCantConfirm } from "#lib/safety/two-people.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Asked = Pick<PayoutOrder, "madeBy" | "adoptions"> & {
  /** Null for one that is submitted now. */
  submittedAt: string | null;
};

/** Those of these approvers who could approve the order: not its maker, and approvers before it was submitted. */
export async function whoCanApprove(
  on: Database,
  approvers: readonly User[],
  order: Asked,
): Promise<User[]> {
  const others = approvers.filter(({ id }) => !isOrderOf(order, id));
  if (order.submittedAt === null) return others;
  const history = await readRoleHistory(on);
  if (history.coolingOffHours === 0) return others;
  const decision = { history, beganAt: Date.parse(order.submittedAt) };
  return others.filter(({ id }) => whyCantConfirm(decision, id, ["approver"]) === null);
}

/** The member with this ID among those who can approve. Rejects with a Failure "invalid_request". */
export function requireAmong(able: readonly User[], approverId: string): User {
  const asked = able.find(({ id }) => id === approverId);
  if (asked !== undefined) return asked;
  throw new Failure(
    "invalid_request",
    "The member whom you ask can't approve this payout. Ask someone else, or anyone who may approve.",
  );
}

/** Records who is asked to approve an order that awaits approval; null: anyone who may. */
export async function setAsked(
  on: Database,
  { id }: Pick<PayoutOrder, "id">,
  asked: User | null,
): Promise<void> {
  await noteOn(
    on,
    { id, state: "awaiting_approval" },
    { asked_approver: asked?.id ?? null, asked_approver_name: asked?.name ?? null },
  );
}
