import { EXPORT_KEPT_DAYS } from "#lib/resources/export-kept-days.ts";
import { formatCount } from "#lib/text/plural.ts";

export const files = "Files";
export const filesHint = `Files exported from the lists in the last ${EXPORT_KEPT_DAYS} days. Every member who may export can download them.`;
export const couldntLoadFiles = "Couldn't load the files";
export const couldntRefreshFiles = "Couldn't refresh the files";
export const theFiles = "the files";
export const noFilesYet = "No files yet";
export const noFilesHint = `Files that you export from a list appear here and are kept for ${EXPORT_KEPT_DAYS} days.`;
export const goPayouts = "Go to payouts";
export const file = "File";
export const filter = "Filter";
export const size = "Rows and size";
export const made = "Made";
export const state = "Status";
export const actions = "Actions";
export const rows = (count: string) => `${count} rows`;
export const oneRow = "1 row";
export const timesIn = (zone: string) => `times in ${zone}`;
export const everything = (many: string) => `All ${many}`;
export const by = (name: string) => `by ${name}`;
export const sha256 = "SHA-256";
export const waiting = "Waiting";
export const writing = "Being written";
export const ready = "Ready";
export const failed = "Failed";
export const cancelled = "Cancelled";
export const rowsOf = (rows: string, total: string) => `${rows} of ${total} rows`;
export const rowsWritten = (file: string) => `Rows written to ${file}`;
export const keptUntil = (day: string) => `Kept until ${day}`;
export const sameAs = (made: string) => `Same content as the file of ${made}`;
export const differsFrom = (made: string, count: number) =>
  `Content differs from the file of ${made}, which has ${formatCount(count, { one: "row", many: "rows" })}`;
export const downloadFile = (file: string) => `Download ${file}`;
export const manifestOf = (file: string) => `Manifest of ${file}`;
export const makeFileAgain = (file: string) => `Make ${file} again`;
export const cancelFile = (file: string) => `Cancel ${file}`;
export const remove = "Remove";
export const removeFile = (file: string) => `Remove ${file}`;
export const removing = "Removing";
export const removeQuestion = "Remove this file?";
export const removeHint = (file: string) =>
  `${file} is removed for everyone. The audit log keeps its rows, size and SHA-256.`;
export const keep = "Keep file";
export const itFailed = "That didn't work";
export const newestFiles = "Newest";
export const olderFiles = "Older files";
export const spaceUsed = (used: string, most: string) => `${used} of ${most} used`;
export const almostFull = "Almost no space left";
export const almostFullHint =
  "New exports fail once the space is used. Remove files that nobody needs.";
export const csvDialect = (separator: string, decimalSign: string) =>
  `separator ${separator}, decimal ${decimalSign}`;
