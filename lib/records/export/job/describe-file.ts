import * as z from "zod";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { accountFileName, accountNameAmongSeveral } from "#lib/process/current-account.ts";
import type { ChoiceNames } from "#lib/records/export/job/choice-names.ts";
import type { StoredRequest } from "#lib/records/export/job/stored-request.ts";
import { FEE_NOTES } from "#lib/resources/fee-notes.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";
import type { CsvDialect, Separator } from "#lib/schemas/synced/csv-dialect.ts";
import {
  describeFilter,
  exportFileName,
  formatCompleteness,
  formatSorting,
  formatZones,
} from "#lib/schemas/synced/describe-export.ts";
import {
  type ExportFormat,
  type ExportRequest,
  exportManifestSchema,
  type PastedInFile,
} from "#lib/schemas/synced/export.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** How the values of a file are written, by its format. */
const NOTES: Record<ExportFormat, (dialect: CsvDialect) => readonly string[]> = {
  csv: ({ separator, decimalSign }) => [
    `UTF-8 with a byte order mark, RFC 4180 with ${SEPARATOR_WORDS[separator]} between cells, lines end in CR LF.`,
    `Amounts are exact decimals with a ${decimalSign}. A spreadsheet that opens the file keeps 15 digits of a number; import such columns as text, or take the Excel file, where they are text already.`,
    "Free text that a spreadsheet might run as a formula has an apostrophe before it.",
  ],
  xlsx: () => [
    "Each amount is given twice: as exact text, and as a number, of which Excel keeps 15 digits.",
    "Control characters are written as _x0000_, and a text of more than 32,767 characters is cut, as Excel asks.",
  ],
  jsonl: () => ["UTF-8, one JSON object a line. Amounts are strings; texts are as received."],
};

const SEPARATOR_WORDS: Record<Separator, string> = {
  comma: "commas",
  semicolon: "semicolons",
  tab: "tabs",
};

const UNREADABLE =
  "Values that don't match the provider's interface are marked as not readable and are not summed.";

const FEES =
  "Fees that the provider doesn't state, or that can't be read, are in no sum; the totals count them as feeUnread.";

const AT_PROVIDER =
  "Payouts as the provider lists them. Orders that it isn't known to have are not in it.";

function notesOf({ resource, format, dialect }: ExportRequest): string[] {
  const held = resource === "payouts" ? [AT_PROVIDER] : [];
  const { feesIn } = RESOURCES[resource];
  const fees = feesIn === undefined ? [] : [FEES, FEE_NOTES[feesIn]];
  return [...held, ...NOTES[format](dialect), UNREADABLE, ...fees];
}

/** What a file and its manifest say in words: kept with the file, since names and words change afterwards. */
const wordsSchema = exportManifestSchema
  .pick({
    account: true,
    fileName: true,
    filterInWords: true,
    pasted: true,
    columns: true,
    notes: true,
    repeats: true,
  })
  .extend({
    /** The SHA-256 of its rows, where the file itself also says when it was made. */
    contentSha256: z.string().optional(),
  });
export type FileWords = z.infer<typeof wordsSchema>;

export function readWords(stored: unknown): FileWords {
  return wordsSchema.parse(stored);
}

/** The words of a file by the names of now. `pasted`: what the filter's pasted list holds. */
export function describeFile(
  request: ExportRequest,
  begunAt: string,
  names: ChoiceNames,
  pasted?: PastedInFile,
): FileWords {
  const { resource, filter, zone, columns } = request;
  const networkName = (id: string) => NETWORKS.find((network) => network.id === id)?.name ?? id;
  return {
    account: accountNameAmongSeveral(),
    fileName: accountFileName(exportFileName(request, begunAt)),
    filterInWords: describeFilter(filter, zone, { networkName, ...names, pasted }),
    ...(pasted && { pasted }),
    columns: selectExportColumns(resource, columns).map(({ id, heading }) => ({ id, heading })),
    notes: notesOf(request),
  };
}

type About = {
  request: StoredRequest;
  snapshotAt: string;
  completeness: Completeness;
  words: FileWords;
};

/** A description of the file, for formats that have a place for it beside the rows. */
export function aboutLines(
  { request, snapshotAt, completeness, words }: About,
  total: number,
): [name: string, words: string][] {
  const { resource, zone, sorting } = request;
  const { account, filterInWords: filter, notes } = words;
  return [
    ...(account === null ? [] : [["Account", account] satisfies [string, string]]),
    ["What", `${total.toLocaleString("en")} ${resource}`],
    ...(filter.length === 0 ? ["All of them"] : filter).map((part): [string, string] => [
      "Filter",
      part,
    ]),
    ["Order", formatSorting(resource, sorting)],
    ["Times", formatZones(zone, request.booksZone)],
    ["As of", snapshotAt],
    ["Completeness", formatCompleteness(completeness, zone)],
    ...notes.map((note): [string, string] => ["Note", note]),
    ["Proof", "Totals per currency and the file's SHA-256 are in its manifest."],
  ];
}
