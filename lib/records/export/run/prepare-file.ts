import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Sheet } from "#lib/records/export/format/encoder.ts";
import { ROWS_A_SHEET } from "#lib/records/export/format/xlsx/xlsx.ts";
import { readChoiceNames } from "#lib/records/export/job/choice-names.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { aboutLines, describeFile, type FileWords } from "#lib/records/export/job/describe-file.ts";
import { type FileRows, fileRows } from "#lib/records/export/snapshot/file-rows.ts";
import type { Snapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { findPasted } from "#lib/records/pasted/find-pasted.ts";
import { pastedTexts } from "#lib/records/scope.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { ExportRequest, PastedInFile } from "#lib/schemas/synced/export.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

/** A workbook of more sheets than this is nothing that anybody opens. */
const MOST_SHEETS = 4;

export type Prepared = {
  rows: FileRows;
  sheet: Sheet;
  snapshotAt: string;
  completeness: Completeness;
  walletNames: ReadonlyMap<string, string>;
  /** What administrators said of statuses. */
  statuses: readonly DefinedStatus[];
  words: FileWords;
};

/**
 * Looks at what a file will hold, in its snapshot. Rejects with a Failure "invalid_request" where it is
 * more than its format takes.
 */
export async function prepareFile(
  { request, job }: Claim,
  { on, at: snapshotAt }: Snapshot,
): Promise<Prepared> {
  const { resource, columns, zone, dialect, format } = request;
  const completeness = withinDates(await completenessOf(resource, on, request.filter), request);
  const names = await readChoiceNames(on);
  const words = describeFile(request, job.begunAt, names, await pastedIn(request, on));
  // Not as this process last knew it: the file stays, and the list may follow a definition already.
  const statuses = await readDefinedStatuses(on);
  const rows = await fileRows(on, request, statuses);
  const { total } = rows;
  if (format === "xlsx" && total > MOST_SHEETS * ROWS_A_SHEET) {
    const most = (MOST_SHEETS * ROWS_A_SHEET).toLocaleString("en");
    const message = `An Excel file takes at most ${most} rows, and these are ${total.toLocaleString("en")}. Take CSV, or fewer days.`;
    throw new Failure("invalid_request", message);
  }
  const sheet = {
    columns: selectExportColumns(resource, columns),
    zone,
    dialect,
    total,
    title: RESOURCES[resource].noun.title,
    about: aboutLines({ request, snapshotAt, completeness, words }, total),
  };
  const { walletNames } = names;
  return { rows, sheet, snapshotAt, completeness, walletNames, statuses, words };
}

/**
 * The same of a file whose dates end later than the records are complete: they are complete as far as can be, and a list
 * says no more, but the file stays and is called after all of its days.
 */
function withinDates(
  completeness: Completeness,
  { filter: { to: end }, zone }: ExportRequest,
): Completeness {
  const { state, to } = completeness;
  if (state !== "complete" || to === null || end === null) return completeness;
  if (Date.parse(end) <= Date.parse(to)) return completeness;
  const until = `${formatInstant(to, zone, "exact")} (${zone})`;
  const missing = `Its dates end after ${until}, up to which the records were complete.`;
  return { state: "behind", to, missing };
}

/** What the pasted list of a request holds; undefined if it asks for none. */
async function pastedIn(
  { resource, filter }: ExportRequest,
  on: Database,
): Promise<PastedInFile | undefined> {
  if (!areChosen(filter.pasted)) return undefined;
  const account = await accountId(on);
  const entries = await pastedTexts(filter, account, on);
  // Whether other records have an entry is not for a limited viewer to know.
  if (filter.limits !== undefined) return { entries, notFound: null };
  const found = new Set(
    (await findPasted(resource, entries, undefined, account, on)).map(({ at }) => at),
  );
  return { entries, notFound: entries.filter((_, at) => !found.has(at)) };
}
