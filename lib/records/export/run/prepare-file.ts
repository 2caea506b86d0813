import "server-only";
import type { Sheet } from "#lib/records/export/format/encoder.ts";
import { ROWS_A_SHEET } from "#lib/records/export/format/xlsx/xlsx.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { aboutLines, type FileWords, wordsOf } from "#lib/records/export/job/describe-file.ts";
import { type FileRows, fileRows } from "#lib/records/export/snapshot/file-rows.ts";
import type { Snapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { walletNamesById } from "#lib/records/wallet-names.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

/** A workbook of more sheets than this is nothing that anybody opens. */
const MOST_SHEETS = 4;

export type Prepared = {
  rows: FileRows;
  sheet: Sheet;
  snapshotAt: string;
  completeness: Completeness;
  walletNames: ReadonlyMap<string, string>;
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
  const completeness = await completenessOf(resource, on);
  const walletNames = await walletNamesById(on);
  const words = wordsOf(request, job.begunAt, walletNames);
  const rows = await fileRows(on, request);
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
  return { rows, sheet, snapshotAt, completeness, walletNames, words };
}
