import { networkCoin, networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { FileRow, Value } from "#lib/records/export/format/file-row.ts";
import { isCurrencyReason, REASON_WORDS } from "#lib/resources/currency-basis.ts";
import type { NamedField } from "#lib/resources/define-resource.ts";
import { moneyMovedInFile } from "#lib/resources/payout-tabs.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { writeRecordId } from "#lib/text/record-id.ts";

/** A record in normal form, of any resource. */
export type FileRecord = {
  record: { readonly unreadable: Readonly<Record<string, string>> };
};

/** What Counterfoil knows beside the records. */
type Known = {
  /** What administrators said of statuses. */
  statuses: readonly DefinedStatus[];
  /** What members call the wallets, by their IDs. */
  walletNames: ReadonlyMap<string, string>;
};

/** What makes a record's row of a file. */
export function fileRowReader(
  columns: readonly NamedField[],
  known: Known,
): (given: FileRecord) => FileRow {
  const readers = columns.map((column) => readerOf(column, known));
  return (given) => ({
    values: readers.map((read) => read(given)),
    unreadable: unreadableOf(given.record.unreadable, columns),
  });
}

function readerOf(
  { kind, path }: NamedField,
  { statuses, walletNames }: Known,
): (given: FileRecord) => Value {
  const read = readerAt(path);
  if (kind === "number") {
    return (given) => {
      const id = read(given);
      return typeof id === "string" ? writeRecordId(id) : id;
    };
  }
  if (kind === "moved") {
    return (given) => moneyMovedInFile(String(read(given) ?? ""), statuses);
  }
  if (kind === "walletName") {
    return (given) => walletNames.get(String(read(given) ?? "")) ?? null;
  }
  if (kind === "reason") {
    return (given) => {
      const reason = read(given);
      return typeof reason === "string" && isCurrencyReason(reason) ? REASON_WORDS[reason] : null;
    };
  }
  if (kind !== "network" && kind !== "coin") return read;
  return (given) => {
    const code = read(given);
    if (typeof code !== "string") return null;
    return kind === "coin" ? networkCoin(code) : (networkOfCurrency(code)?.name ?? null);
  };
}

function readerAt(path: string): (given: FileRecord) => Value {
  const [first = "", second] = path.split(".");
  return ({ record }) => {
    const value: unknown = Reflect.get(record, first);
    if (second === undefined) return cellValue(value);
    return typeof value === "object" && value !== null
      ? cellValue(Reflect.get(value, second))
      : null;
  };
}

function cellValue(value: unknown): Value {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      return null;
  }
}

/** What came for a column's field, or for the object that holds it, and could not be read. */
function unreadableOf(
  unreadable: Readonly<Record<string, string>>,
  columns: readonly NamedField[],
): FileRow["unreadable"] {
  for (const _path in unreadable) {
    const found = columns.flatMap(({ path }, at): [number, string][] => {
      const raw = unreadable[path] ?? unreadable[path.split(".")[0] ?? ""];
      return raw === undefined ? [] : [[at, raw]];
    });
    return found.length === 0 ? null : new Map(found);
  }
  return null;
}
