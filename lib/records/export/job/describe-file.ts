import { CATALOGUE } from "#lib/addresses/catalogue.ts";
import { accountNameAmongSeveral } from "#lib/process/current-account.ts";
import type { StoredRequest } from "#lib/records/export/job/stored-request.ts";
import type { CsvDialect, Separator } from "#lib/schemas/synced/csv-dialect.ts";
import type { ExportFormat, ExportRequest } from "#lib/schemas/synced/export.ts";
import {
  formatCompleteness,
  formatFilter,
  formatSorting,
  formatZones,
} from "#lib/schemas/synced/export-labels.ts";
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

const AT_PROVIDER =
  "Payouts that the provider has. Orders that it isn't known to have are not in it.";

export function notesOf({ resource, format, dialect }: ExportRequest): string[] {
  const held = resource === "payouts" ? [AT_PROVIDER] : [];
  return [...held, ...NOTES[format](dialect), UNREADABLE];
}

/** What members call the wallets, by their IDs. */
type WalletNames = ReadonlyMap<string, string>;

/** The filter of a request, a sentence for each part. */
export function wordsOf({ filter, zone }: ExportRequest, walletNames: WalletNames): string[] {
  const networkName = (id: string) => CATALOGUE.find((network) => network.id === id)?.name ?? id;
  return formatFilter(filter, zone, { networkName, walletNames });
}

type About = {
  request: StoredRequest;
  snapshotAt: string;
  completeness: Completeness;
  walletNames: WalletNames;
};

/** A description of the file, for formats that have a place for it beside the rows. */
export function aboutLines(
  { request, snapshotAt, completeness, walletNames }: About,
  total: number,
): [name: string, words: string][] {
  const { resource, zone, sorting } = request;
  const filter = wordsOf(request, walletNames);
  const account = accountNameAmongSeveral();
  return [
    ...(account === null ? [] : [["Account", account] satisfies [string, string]]),
    ["What", `${total.toLocaleString("en")} ${resource}`],
    ...(filter.length === 0 ? ["All of them"] : filter).map((words): [string, string] => [
      "Filter" as const,
      words,
    ]),
    ["Order", formatSorting(resource, sorting)],
    ["Times", formatZones(zone, request.booksZone)],
    ["As of", snapshotAt],
    ["Completeness", formatCompleteness(completeness, zone)],
    ...notesOf(request).map((words): [string, string] => ["Note", words]),
    ["Proof", "Totals per currency and the file's SHA-256 are in its manifest."],
  ];
}
