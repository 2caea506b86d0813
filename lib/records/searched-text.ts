import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { orderTexts } from "#lib/records/conditions/matched-rows.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { type SearchedText, textConditions } from "#lib/records/conditions/text-condition.ts";
import { ordersIn, recordsIn } from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { DRAFT_STATUS } from "#lib/resources/payout-tabs.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { searchForms } from "#lib/text/search-forms.ts";
import { readPlainEnd } from "#lib/text/typed-ends.ts";

/**
 * For what a list looks where a user typed or pasted a text: the first of its forms that something of the resource has,
 * whatever its date; the text itself where nothing has any. At the end of addresses and hashes it is looked for where
 * it can be one and nothing has it in another way. Of payouts, orders are asked too, so that a text means the same in the
 * list and in its files. For a limited viewer what is outside of their limits is not asked: it would show in what their
 * text finds. Nor are drafts, which no list has but their tab: what a text finds would follow from what a colleague is
 * typing. `draftsOf`: whose are asked all the same; null for no one's.
 */
export async function readSearchedText(
  resource: ResourceName,
  { q, limits }: RecordFilter,
  account: string,
  on: Database,
  draftsOf: string | null = null,
): Promise<SearchedText> {
  const typed = storableText(q);
  const forms = searchForms(typed);
  const whole = sql`account_id = ${account}`;
  const own =
    limits === undefined ? whole : sql`${whole} and ${recordsIn(limits, resource, account)}`;
  const ownOrders = () =>
    limits === undefined
      ? sql`(payout_row.status <> ${DRAFT_STATUS} or payout_row.made_by = ${draftsOf})`
      : ordersIn(limits, account);
  const has = (searched: SearchedText) =>
    hasAny(
      [
        ...textConditions(resource, { searched, named: [], ofOrder: null }).map(
          (way) =>
            sql`select id from ${sql.table(RESOURCES[resource].table)} where ${own} and ${way}`,
        ),
        ...(resource === payouts.name ? orderTexts(searched, account, ownOrders) : []),
      ],
      on,
    );
  const canEnd = (text: string) => FIELDS[resource].ends.length > 0 && readPlainEnd(text) !== null;
  const [only, ...others] = forms;
  // What can be meant in one way alone needs no asking.
  if (others.length === 0 && (only === undefined || !canEnd(only))) {
    return { text: typed, byEnd: false };
  }
  for (const text of forms) {
    if (await has({ text, byEnd: false })) return { text, byEnd: false };
    const end = { text, byEnd: true };
    if (canEnd(text) && (others.length === 0 || (await has(end)))) return end;
  }
  return { text: typed, byEnd: false };
}

/**
 * Whether one of these queries has a row, each by its index. Asked with exists, PostgreSQL expects a row with a common word soon and
 * reads the table from its beginning: to its end, in seconds, where no row has the word.
 */
async function hasAny(queries: readonly RawBuilder<unknown>[], on: Database): Promise<boolean> {
  const ways = queries.map((query) => sql`(select count(*) from (${query} limit 1000) as few) > 0`);
  const { rows } = await sql<{ is_found: boolean }>`
    select ${sql.join(ways, sql` or `)} as is_found`.execute(on);
  return rows[0]?.is_found === true;
}
