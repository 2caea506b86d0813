import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { areRowsFilled } from "#lib/payout-rows/backfill-rows.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { listRecords } from "#lib/provider/records.ts";
import { liveOrSynced } from "#lib/records/pages/live-or-synced.ts";
import {
  readListRows,
  readOrderRows,
  statedUnreadably,
  toUnsyncedRow,
} from "#lib/records/payout-list/list-row.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { CHOICES } from "#lib/resources/filters.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import type { ListedPayout, PayoutList } from "#lib/schemas/payouts/listed-payout.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import { writeSorting } from "#lib/schemas/synced/sortable.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { noteMembers } from "#lib/sync/members-reading/note-members.ts";

/** How many orders without a payout are shown above the provider's own page. */
const SHOWN_ABOVE = 100;

const LIVE =
  "Payouts are not synced yet, so this is the provider's list. Payouts that the provider doesn't have are above it. Tabs, counts, filters and search cover only what is synced.";

/**
 * A page of the payouts list for a user. While payouts are not synced, dates alone are asked of the provider, and
 * orders without a payout are above its first page. Rejects with a Failure.
 */
export async function readPayoutList(viewer: Viewer, query: PayoutListQuery): Promise<PayoutList> {
  if (isPlain(query) && !(await areListed())) return await readLive(query);
  return await readPayoutPage(viewer, query);
}

/** Whether dates and a page of its size are all that is asked for, which the provider answers too. */
function isPlain({ filter, sorting, place, size = PAGE_SIZE }: PayoutListQuery): boolean {
  const { date, min, max, q } = filter;
  const isOpen = !CHOICES.some((name) => areChosen(filter[name]));
  const isFirst =
    place.at === "first" && size === PAGE_SIZE && writeSorting(sorting) === "-createdAt";
  return isFirst && isOpen && date === "created" && min === null && max === null && q === "";
}

/** Whether the list's rows hold all payouts; until then it is the provider's own. */
export async function areListed(): Promise<boolean> {
  const { state } = await completenessOf("payouts");
  return state !== "off" && state !== "filling" && (await areRowsFilled());
}

async function readLive({ filter, page }: PayoutListQuery): Promise<List<ListedPayout>> {
  noteMembers();
  const { from, to } = filter;
  const list = await liveOrSynced("payouts", { from, to, page }, (asked) =>
    listRecords(accountClient(), "payouts", asked),
  );
  const on = database();
  const account = await accountId(on);
  const defined = await definedStatuses(on);
  const ids = list.data.flatMap(({ id }) => id ?? []);
  const limit = page === 1 ? SHOWN_ABOVE : 0;
  const { own, total, known } = await readOrderRows(ids, { limit, from, to }, account, on);
  const rows = await readListRows([...own, ...known.values()], account, defined, on);
  const above = own.flatMap((id) => rows.get(id) ?? []);
  const listed = list.data.map((payout) => {
    const row = rows.get(known.get(payout.id ?? "") ?? "");
    const live = toUnsyncedRow(payout, defined);
    return row === undefined ? live : withLive(row, live);
  });
  // Where synced records are shown in place of the provider's list, that is said of them.
  const said = list.meta.notice ?? LIVE;
  const notice = total > own.length ? `${said} ${moreThan(own.length, total)}` : said;
  return { data: [...above, ...listed], meta: { ...list.meta, notice } };
}

/** What was ordered here is known of the row; how it goes, and what it comes to, the provider says. */
function withLive(row: ListedPayout, live: ListedPayout): ListedPayout {
  const { status, moneyMoved, amount, currency, symbol, network } = live;
  return {
    ...row,
    status,
    moneyMoved,
    unreadable: row.orderId === null ? live.unreadable : statedUnreadably(live),
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency, symbol, network }),
  };
}

const moreThan = (shown: number, total: number) =>
  `Of ${total.toLocaleString("en")} that the provider doesn't have, ${shown} are shown, those still open first.`;
