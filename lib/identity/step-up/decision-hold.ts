import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { proofMethods } from "#lib/identity/step-up/proof-methods.ts";
import { coolingOff } from "#lib/safety/cooling-off.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { DecisionHold } from "#lib/schemas/identity/decision-hold.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";

/**
 * What a member may do while their factor is new, although it asks for a step-up: it only takes rights
 * away or stops something, so a delay would cost more than it protects.
 */
const FREE_OF_WAIT: readonly OperationName[] = ["people.disable"];

/** Whether an operation concerns nothing but the caller's own account. */
export function isOwnAccount(action: OperationName): boolean {
  return action.startsWith("account.");
}

/** Why a member can't decide now; null if nothing keeps them. For pages, before anybody types. */
export async function decisionHold(db: Database, memberId: string): Promise<DecisionHold> {
  if ((await proofMethods(db, memberId)).length === 0) return { reason: "second_factor" };
  const until = await waitsUntil(db, memberId);
  return until === null ? null : { reason: "wait", until };
}

/**
 * The one place that keeps members from deciding: every operation that asks for a step-up passes here,
 * in the transaction of what it does. Rejects with a Failure: second_factor_required; forbidden while the
 * member's factor is new. One's own account is always open, or no factor could be set up.
 */
export async function requireMayDecide(
  transaction: Transaction<Tables>,
  { member }: Caller,
  action: OperationName,
): Promise<void> {
  if (isOwnAccount(action)) return;
  if (safetySettings().requireSecondFactor === "on") {
    if ((await secondFactors(transaction, member.id)).length === 0) {
      throw new Failure(
        "second_factor_required",
        "That didn't work. Set up an authenticator app or a passkey under Your profile first.",
      );
    }
  }
  if (FREE_OF_WAIT.includes(action)) return;
  const until = await waitsUntil(transaction, member.id);
  if (until === null) return;
  throw new Failure(
    "forbidden",
    `That didn't work. Your second factor is new: you can submit, approve and confirm from ${inWords(until)} on, or once a second person has confirmed under Safety that it is yours.`,
  );
}

/** Until when a member waits; null if they don't. */
async function waitsUntil(db: Database, memberId: string): Promise<string | null> {
  const row = await waits(db, await accountId())
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** The members whose factor is new, and since and until when that keeps them from deciding. */
export async function readWaits(
  db: Database,
): Promise<{ member: { id: string; name: string }; from: string; until: string }[]> {
  const rows = await waits(db, await accountId())
    .select(["id", "name"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, from, until }) => ({ member: { id, name }, from, until }));
}

/** Ends the wait that began at `from`; false if it has ended, or another has begun. */
export async function endWait(
  transaction: Transaction<Tables>,
  memberId: string,
  from: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("member")
    .set({ factor_wait_from: null })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", memberId)
    .where("factor_wait_from", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function waits(db: Database, account: string) {
  const from = sql<string>`factor_wait_from`;
  const until = sql<string>`factor_wait_from + ${coolingOff(account)}`;
  return db
    .selectFrom("member")
    .select([from.as("from"), until.as("until")])
    .where("account_id", "=", account)
    .where("disabled_at", "is", null)
    .where(until, ">", sql<string>`clock_timestamp()`);
}

/** "2026-11-24 10:30 UTC": pages show the same time in the member's own zone. */
function inWords(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}
