import { CROSSING_LABELS, type CrossingDirection } from "#lib/resources/direction.ts";
import { EXPORT_KEPT_DAYS } from "#lib/resources/export-kept-days.ts";
import { formatCount } from "#lib/text/plural.ts";

export const exportRecords = (noun: string) => `Export ${noun}`;
export const rowsSelected = (count: number) =>
  formatCount(count, { one: "row selected", many: "rows selected" });
export const notAllInFile =
  "Not every selected row is in the file: it holds synced records of the provider alone.";
export const providersPayouts =
  "Payouts as the provider lists them. Orders that it doesn't have aren't in the file.";
export const exportsAllRows = `Exports all matching rows in one file, which is kept for ${EXPORT_KEPT_DAYS} days.`;
export const exportsSelectedRows = `Exports the selected rows in one file, which is kept for ${EXPORT_KEPT_DAYS} days.`;
export const exportComplete = "Export complete";
export const rowsWereWritten = (rows: string, fileName: string) =>
  `${rows} rows were written to ${fileName}. Your browser saves it.`;
export const file = "File";
export const rows = "Rows";
export const size = "Size";
export const bytes = (count: string) => `${count} bytes`;
export const written = "Written";
export const manifestHint =
  "The manifest records the filters, row count, totals and checksum, so you can prove the file wasn't altered.";
export const downloadManifest = "Download manifest";
export const worksEverywhere = "Works everywhere";
export const amountsInExcel = "Exact amounts as text, plus numeric columns for formulas";
export const forDevelopers = "For developers";
export const asOnScreen = "As on screen";
export const shownColumns = "The columns shown, in their order";
export const everyField = "Every field";
export const allAvailableData = "All available data";
export const format = "Format";
export const columns = "Columns";
export const couldntStartExport = "Couldn't start the export";
export const mayHaveStarted = (detail: string) =>
  `${detail} The export may have started all the same: look under Files.`;
export const noChangesWereMade = (detail: string) => `${detail} No changes were made.`;
export const starting = "Starting";
export const startExport = "Start export";
export const rowsWritten = "Rows written";
export const downloadContinues =
  "It downloads when it is ready. If you close this dialog or the page, find it under Files.";
export const cantCheckProgress = "Can't check progress";
export const fileNotAffected = (detail: string) => `${detail} The file isn't affected.`;
export const cancelling = "Cancelling";
export const cancelExport = "Cancel export";
export const waitingToBegin = "Waiting to be written";
export const rowsOf = (rows: string, total: string, percent: number) =>
  `${rows} of ${total} rows, ${percent} %`;
export const exportWasCancelled = "The export was cancelled";
export const exportFailed = "Export failed";
export const noFileWasMade = "No file was made.";
export const exportAgain = "Export again";
export const filters = "Filters";
export const allRecords = (noun: string) => `All ${noun}`;
export const allYouSee = (noun: string) => `All ${noun} that you see`;
export const overEnd = (noun: string, day: string) =>
  `List ${noun} under way at the end of ${day} instead`;
export const notOverYet =
  "This period isn't over yet. The file holds what there is when it is written.";
export const order = "Order";
export const times = "Times";
export const couldntCount = (detail: string) => `Couldn't count them. ${detail}`;
export const totals = "Totals";
export const totalsByCurrency = "Totals by currency";
export const inUnknownCurrency = (count: string) => `${count} of unknown currency`;
export const amountOfDirection = (direction: CrossingDirection, amount: string) =>
  `${CROSSING_LABELS[direction].toLowerCase()}: ${amount}`;
export const ofWhichInferred = (amount: string) => `of which inferred ${amount}`;
export const ofWhichNotMoved = (amount: string) => `${amount} of it not counted as moved`;
export const besidesInternal = (amount: string) => `and ${amount} of internal transfers`;
export const withoutUnreadable = (count: string) => `without ${count} whose amount can't be read`;
export const moreInManifest = (count: number) => `and ${count} more; the manifest has all of them`;
export const totalsHint =
  "Totals include every row, whatever its status. Failed ones count too. Internal transfers are counted, and their amounts aren't summed.";
export const completeness = "Completeness";
export const csv = "CSV";
export const excel = "Excel";
export const jsonLines = "JSON Lines";
export const sha256 = "SHA-256";
export const downloadAgain = "Download again";
export const showFiles = "Show files";
export const separator = "Separator";
export const decimalSign = "Decimal sign";
export const comma = "Comma";
export const semicolon = "Semicolon";
export const tab = "Tab";
export const point = "Point";
export const dialectHint =
  "For Excel set to German, French or Spanish, choose semicolon and comma. Your choice is kept.";
