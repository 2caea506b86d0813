import "server-only";
import { type Selectable, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { accountNameAmongSeveral, currentAccount } from "#lib/process/current-account.ts";
import { environmentOf } from "#lib/settings/environment.ts";

type Environment = ReturnType<typeof environmentOf>;

/** What the starts of an account noted of it. */
export type Noted = Pick<Selectable<Tables["account"]>, "id" | "environment">;

const MIXED: Record<Environment, string> = {
  live: "The data here is the sandbox's: its invented payouts and records would mix with real ones.",
  sandbox: "The data here is of a real provider: the sandbox's invented records would mix with it.",
};

const INSTEAD: Record<Environment, string> = {
  live: "To use your provider, set DATA_DIR to a new folder, and DATABASE_URL to a new database if you set one. To go on with the sandbox, remove PAYMENT_SERVICE_URL again, or set COUNTERFOIL_ENVIRONMENT=sandbox if that is a provider to practise with.",
  sandbox:
    "To go on with your provider, set PAYMENT_SERVICE_URL again, without COUNTERFOIL_ENVIRONMENT=sandbox. To try the sandbox, set DATA_DIR to a new folder, and DATABASE_URL to a new database if you set one.",
};

/**
 * Notes at a start whether the account at hand is the sandbox's or live. Rejects with an Error in plain English if it
 * has payouts or records of the other one, or if a live one with a team would become the sandbox's.
 */
export async function keepEnvironment(): Promise<void> {
  const now = environmentOf();
  const id = await accountId();
  const noted = await database()
    .selectFrom("account")
    .select("environment")
    .where("id", "=", id)
    .executeTakeFirst();
  if (noted?.environment === now) return;
  await tx(async (transaction) => {
    const { environment: before } = await transaction
      .selectFrom("account")
      .select("environment")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isUsed =
      (await hasOrdersOrRecords(transaction, id)) ||
      (before === "live" && now === "sandbox" && (await hasTeam(transaction, id)));
    if (isUsed && before !== null && before !== now) throw new Error(refusal(now));
    // Used before this was noted. A live account that is started without its provider by mistake stays free to
    // return to it.
    if (isUsed && before === null && now === "sandbox") return;
    await transaction
      .updateTable("account")
      .set({ environment: now })
      .where("id", "=", id)
      .execute();
  });
}

/** Throws an Error in plain English if an account would get settings of the other environment than its data's. */
export async function requireSameEnvironment(
  transaction: Transaction<Tables>,
  { id, environment: before }: Noted,
  settings: Record<string, string>,
): Promise<void> {
  const now = environmentOf(settings);
  if (before === null || before === now || !(await hasOrdersOrRecords(transaction, id))) return;
  throw new Error(`${MIXED[now]} Add an account of its own instead.`);
}

async function hasOrdersOrRecords(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from payout_order where account_id = ${id})
      or exists (select 1 from synced_payout where account_id = ${id})
      or exists (select 1 from synced_payment where account_id = ${id})
      or exists (select 1 from synced_transaction where account_id = ${id}) as any`.execute(
    transaction,
  );
  return rows[0]?.any === true;
}

/** Whether it has members of its own: one start without the provider, by mistake, would leave them behind. */
async function hasTeam(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const own = await transaction
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", id)
    .where("sandbox", "=", false)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

function refusal(now: Environment): string {
  const account = currentAccount();
  if (account === null || account.settings === null) {
    const name = accountNameAmongSeveral();
    return `${name === null ? "" : `Account ${name}: `}${MIXED[now]} ${INSTEAD[now]}`;
  }
  const { path } = account;
  return `Account ${path}: ${MIXED[now]} Give it settings as before (npm run accounts -- change ${path} --settings FILE), or close it (npm run accounts -- close ${path}) and add another.`;
}
