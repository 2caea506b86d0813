import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { compare } from "#lib/money/decimal.ts";
import {
  type SetStepUpWindow,
  type StepUpWindow,
  stepUpWindowSchema,
} from "#lib/schemas/identity/step-up-window.ts";
import type { User } from "#lib/schemas/identity/user.ts";

const NONE: StepUpWindow = { id: null, minutes: 0, amounts: [], setBy: null, setAt: null };

/** The step-up window in force; until an administrator sets one there is none. */
export async function readStepUpWindow(on: Database = database()): Promise<StepUpWindow> {
  const row = await on
    .selectFrom("step_up_window")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .orderBy("set_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return NONE;
  const { id, minutes, amounts, set_by, set_by_name, set_at } = row;
  return stepUpWindowSchema.parse({
    id,
    minutes,
    amounts,
    setBy: { id: set_by, name: set_by_name },
    setAt: set_at,
  });
}

/** Sets the window by a new version, which ends every window that is open. */
export async function setStepUpWindow(
  transaction: Database,
  { minutes, amounts }: SetStepUpWindow,
  { asker, changeId }: { asker: User; changeId: string | null },
): Promise<void> {
  await transaction
    .insertInto("step_up_window")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      minutes,
      amounts: JSON.stringify(amounts),
      set_by: asker.id,
      set_by_name: asker.name,
      change_id: changeId,
    })
    .execute();
}

/**
 * Whether some payout needs fewer step-ups after the change: more minutes, a higher amount, or one for a
 * currency that had none.
 */
export function isLooserWindow(
  { minutes, amounts }: SetStepUpWindow,
  before: Pick<StepUpWindow, "minutes" | "amounts">,
): boolean {
  if (minutes === 0) return false;
  if (minutes > before.minutes) return true;
  return amounts.some(({ currency, below }) => {
    const known = before.amounts.find((one) => one.currency === currency);
    return known === undefined || compare(below, known.below) > 0;
  });
}

/**
 * Whether this member asked for or confirmed a looser window within COOLING_OFF_HOURS: it is not valid for
 * them yet, as a looser limit is not.
 */
export async function hasOwnLoosening(on: Database, memberId: string): Promise<boolean> {
  const account = await accountId(on);
  const { rows } = await sql`
    select from step_up_window w
    join pending_change c on c.account_id = w.account_id and c.id = w.change_id
    where w.account_id = ${account} and w.set_at > clock_timestamp() - cooling_off(${account})
      and ${memberId}::text in (c.asked_by::text, c.confirmed_by::text)
    limit 1`.execute(on);
  return rows.length > 0;
}
