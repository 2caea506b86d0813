import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import type { StepUpContent } from "#lib/identity/step-up/content.ts";
import { factorsHash } from "#lib/identity/step-up/factors-hash.ts";
import type { GrantMethod } from "#lib/identity/step-up/grant.ts";
import { hasOwnLoosening, readStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { add, compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";

/** What a window is valid for, and whose step-up opens one: sending and approving payouts, nothing else. */
const WINDOW_ACTIONS: readonly OperationName[] = ["payouts.submit", "payouts.approve"];

/**
 * Whether a step-up that this session gave a few minutes ago is enough for these payouts, and records that it
 * was used. Each is below the amount of its currency, and all that went this way in this session within the
 * window come to that amount at most. It ends with the session, and with any change of the member's factors or
 * of the setting. In the transaction of what it permits: uses of one session come one after the other.
 */
export async function passByWindow(
  transaction: Transaction<Tables>,
  caller: Caller,
  { action, hash, amounts = [] }: StepUpContent,
  isProof: (method: GrantMethod) => boolean,
): Promise<boolean> {
  if (!WINDOW_ACTIONS.includes(action) || amounts.length === 0) return false;
  const window = await readStepUpWindow(transaction);
  if (window.id === null || window.minutes === 0) return false;
  if (await hasOwnLoosening(transaction, caller.member.id)) return false;
  const limits = new Map(window.amounts.map(({ currency, below }) => [currency, below]));
  const areSmall = amounts.every(({ currency, amount }) => {
    const below = limits.get(currency);
    return below !== undefined && compare(amount, below) < 0;
  });
  if (!areSmall) return false;
  await lockSession(transaction, caller.sessionId);
  const opened = await openedBy(transaction, caller, window.id);
  if (opened === null || !isProof(opened.method)) return false;
  const used = await readUsed(transaction, caller.sessionId, window.minutes);
  for (const { currency, amount } of amounts) {
    const sum = add(used.get(currency) ?? ZERO, amount);
    if (compare(sum, limits.get(currency) ?? ZERO) > 0) return false;
    used.set(currency, sum);
  }
  const account_id = await accountId(transaction);
  await transaction
    .insertInto("step_up_window_use")
    .values(
      amounts.map(({ currency, amount }) => ({
        account_id,
        id: randomUUIDv7(),
        member_id: caller.member.id,
        session_id: caller.sessionId,
        window_id: window.id ?? "",
        token_hash: opened.token_hash,
        action,
        content_hash: hash,
        currency,
        amount,
      })),
    )
    .execute();
  await append(transaction, caller, {
    action: "account.step-up-window",
    subject: { type: "operation", id: action },
    outcome: "done",
    after: {
      content: hash,
      window: window.id,
      provenAt: opened.created_at,
      method: opened.method,
      amounts: amounts.map(({ currency, amount }) => ({ currency, amount })),
    },
  });
  return true;
}

/** So that of two tabs that use the window at once, the second sees the first. */
async function lockSession(transaction: Transaction<Tables>, sessionId: string): Promise<void> {
  await transaction
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", sessionId)
    .forNoKeyUpdate()
    .execute();
}

/** The latest step-up of this session that opened a window, by the database's clock; null if it is over. */
async function openedBy(
  transaction: Transaction<Tables>,
  { member, sessionId }: Caller,
  windowId: string,
) {
  const row = await transaction
    .selectFrom("step_up_grant as g")
    .innerJoin("step_up_window as w", (join) => join.onRef("w.account_id", "=", "g.account_id"))
    .select(["g.token_hash", "g.method", "g.created_at"])
    .where("g.account_id", "=", await accountId(transaction))
    .where("w.id", "=", windowId)
    .where("g.member_id", "=", member.id)
    .where("g.session_id", "=", sessionId)
    .where("g.action", "in", [...WINDOW_ACTIONS])
    .where("g.used_at", "is not", null)
    .where("g.factors", "=", await factorsHash(transaction, member.id))
    .whereRef("g.created_at", ">", "w.set_at")
    .where(
      sql<boolean>`g.created_at between clock_timestamp() - make_interval(mins => w.minutes) and clock_timestamp()`,
    )
    .orderBy("g.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What went without a step-up of its own in this session within the window's minutes, by currency. */
async function readUsed(
  transaction: Transaction<Tables>,
  sessionId: string,
  minutes: number,
): Promise<Map<string, Decimal>> {
  const rows = await transaction
    .selectFrom("step_up_window_use")
    .select(["currency", sql<string>`sum(amount)::text`.as("sum")])
    .where("account_id", "=", await accountId(transaction))
    .where("session_id", "=", sessionId)
    .where(sql<boolean>`used_at > clock_timestamp() - make_interval(mins => ${minutes}::int)`)
    .groupBy("currency")
    .execute();
  return new Map(rows.map(({ currency, sum }) => [currency, decimalSchema.parse(sum)]));
}
