import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { readRowCounts } from "#lib/payout-rows/count-rows.ts";
import { matchedRows } from "#lib/records/conditions/matched-rows.ts";
import { NO_TEXT, type SearchedText } from "#lib/records/conditions/text-condition.ts";
import { findPastedRows } from "#lib/records/pasted/find-pasted.ts";
import { hasOutsideSide } from "#lib/records/payout-list/both-sides.ts";
import {
  asksDrafts,
  isKnown,
  type ListScope,
  readDistinct,
} from "#lib/records/payout-list/where.ts";
import { refuseUnsupportedChoices } from "#lib/records/refuse-unsupported-filters.ts";
import { pastedTexts } from "#lib/records/scope.ts";
import { readSearchedText } from "#lib/records/searched-text.ts";
import { CHOICES } from "#lib/resources/filters.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { draftsSeenBy, type Viewer } from "#lib/schemas/identity/reader.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** This many rows of a text are asked for by their ids in less time than it takes to find them again. */
const FEW = 2_000;

/**
 * Read it in the transaction in which the rows are read: a status may be as new as they are. Up to `few` rows of a text
 * are found once for all statements of the read.
 */
export async function readListScope(
  viewer: Viewer,
  filter: RecordFilter,
  defined: readonly DefinedStatus[],
  on: Database,
  few = FEW,
): Promise<ListScope> {
  refuseUnsupportedChoices(CHOICES.filter((name) => areChosen(filter[name]) && !isKnown(name)));
  const account = await accountId(on);
  const counts = await readRowCounts("status", on);
  const asksCodes = areChosen(filter.network) || areChosen(filter.currency);
  const draftsOf = draftsSeenBy(viewer);
  const codes = asksCodes ? await readDistinct("currency", { account, draftsOf }, on) : [];
  const pasted = areChosen(filter.pasted)
    ? await findPastedRows(await pastedTexts(filter, account, on), filter.limits, account, on)
    : [];
  const searchedDrafts = asksDrafts(filter) ? draftsOf : null;
  const searched =
    filter.q === ""
      ? NO_TEXT
      : await readSearchedText("payouts", filter, account, on, searchedDrafts);
  const matched = filter.q === "" ? null : await findMatched(searched, account, few, on);
  return {
    account,
    viewer: viewer.id,
    draftsOf,
    counts,
    codes,
    defined,
    searched,
    pasted: pasted.map(({ id }) => id),
    matched,
    areSumsWithin:
      filter.limits === undefined || !(await hasOutsideSide(filter.limits, account, on)),
  };
}

/** Planned as if all were read, and given up as soon as there are too many: each may be named more than once. */
async function findMatched(
  searched: SearchedText,
  account: string,
  few: number,
  on: Database,
): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    with matched as materialized (${sql.join(matchedRows(searched, account), sql` union all `)})
    select id from matched limit ${few + 1}`.execute(on);
  return rows.length > few ? null : rows.map(({ id }) => id);
}
