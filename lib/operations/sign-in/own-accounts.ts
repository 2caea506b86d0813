import "server-only";
import { periodBefore } from "#lib/dates/period-before.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { readCaller } from "#lib/identity/read-caller.ts";
import { isKnownBrowser } from "#lib/identity/sign-in/known-browser.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { currentRequestId } from "#lib/observability/request-context.ts";
import { getBooksZone } from "#lib/operations/books-zone.ts";
import { environment } from "#lib/operations/environment.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import { countInbox } from "#lib/operations/orders/read-inbox.ts";
import { getPreferences } from "#lib/operations/preferences.ts";
import { readFigures } from "#lib/operations/records/read-figures.ts";
import { runAs, servedAccounts } from "#lib/process/current-account.ts";
import type { OwnAccount } from "#lib/schemas/own-account.ts";
import { countAttention } from "#lib/schemas/payouts/count-attention.ts";
import { daysZone, preferencesAt } from "#lib/schemas/preferences/preferences.ts";

/**
 * The accounts that a browser is signed in to, or was before, by the cookies that each of them gave it. Each is read
 * as the member who is signed in to it; of other accounts nothing is told, not even that there are any.
 * `deviceZone`: the browser's own, as far as it told.
 */
export const readOwnAccounts = publicOperation(
  "accounts.read-own",
  async (headers: Headers, deviceZone: string | null): Promise<OwnAccount[]> => {
    const read = servedAccounts().map((account) =>
      runAs(account, async (): Promise<OwnAccount | null> => {
        // Who looks at the list uses none of the accounts: it keeps nobody signed in.
        const caller = await readCaller(headers, currentRequestId(), { active: false });
        if (caller === null && !isKnownBrowser(headers)) return null;
        const { path, name } = account;
        const member = caller === null ? null : await readMember(caller, deviceZone);
        return { path, name, environment: environment(), member };
      }),
    );
    return (await Promise.all(read)).filter((account) => account !== null);
  },
);

async function readMember(
  caller: Caller,
  deviceZone: string | null,
): Promise<OwnAccount["member"]> {
  const { name, limits } = caller.member;
  // A limited viewer has no Inbox and no figures.
  if (limits !== null) return { name, isLimited: true, waiting: null, month: null };
  const [waiting, month] = await Promise.all([
    orUnread(countWaiting(caller)),
    orUnread(readMonth(caller, deviceZone)),
  ]);
  return { name, isLimited: false, waiting, month };
}

/** Null where it can't be read: the other accounts are shown all the same. */
async function orUnread<T>(read: Promise<T>): Promise<T | null> {
  return await read.catch((error: unknown) => {
    logFault("list of accounts", error);
    return null;
  });
}

async function countWaiting(caller: Caller): Promise<number> {
  const counts = await countInbox(caller);
  return counts.approvals + countAttention(counts);
}

type Month = NonNullable<NonNullable<OwnAccount["member"]>["month"]>;

async function readMonth(caller: Caller, deviceZone: string | null): Promise<Month> {
  const [{ zone }, stored] = await Promise.all([getBooksZone(caller), getPreferences(caller)]);
  const tz = daysZone(preferencesAt(stored, deviceZone), zone);
  const period = { ...presetRange("this-month", { today: today(tz) }), tz };
  const { currencies, unstated, completeness } = await readFigures(caller, {
    period,
    before: periodBefore(period, "this-month"),
    grain: "month",
    currency: null,
  });
  const moved = currencies.map((of) => ({
    currency: of.currency,
    in: of.in.now.moved.amount,
    inferred: { count: of.inferred.count, amount: of.inferred.amount },
    out: of.out.now.moved.amount,
  }));
  const isWhole = Object.values(completeness).every(({ state }) => state === "complete");
  return { moved, unstated, isWhole, first: period.from, ownZone: tz === zone ? null : tz };
}
