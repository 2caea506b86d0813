import { networkOfCurrency, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { add, compare, type Decimal, isDecimal, ZERO } from "#lib/money/decimal.ts";
import { CHOICES, isTyped } from "#lib/resources/filters.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { type Choices, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { firstFound } from "#lib/text/search-forms.ts";
import { type Ends, headForms, readEnds, readPlainEnd } from "#lib/text/typed-ends.ts";
import type { AccountRecord } from "#test-support/records/account.ts";

/** The records of a filter: its meaning, said once more without a database. */
export function matching(
  resource: ResourceName,
  filter: RecordFilter,
  records: readonly AccountRecord[],
): AccountRecord[] {
  const { text } = firstFound(filter.q, (q) => having(resource, { ...NO_FILTER, q }, records));
  return having(resource, { ...filter, q: text }, records);
}

function having(
  resource: ResourceName,
  filter: RecordFilter,
  records: readonly AccountRecord[],
): AccountRecord[] {
  const byEnd = endsOf(resource, filter.q, records);
  return records.filter((record) => matches(resource, filter, record, byEnd));
}

function matches(
  resource: ResourceName,
  filter: RecordFilter,
  record: AccountRecord,
  byEnd: Ends | null,
): boolean {
  const { from, to, min, max } = filter;
  const network =
    record.currency === null ? null : (networkOfCurrency(record.currency)?.id ?? null);
  return (
    (from === null || compareInstants(record.createdAt, from) >= 0) &&
    (to === null || compareInstants(record.createdAt, to) < 0) &&
    (min === null || compare(record.amount, min) >= 0) &&
    (max === null || compare(record.amount, max) <= 0) &&
    isAmong(filter.status, record.status) &&
    isAmong(filter.currency, record.currency, (code) => `${splitCurrency(code).symbol}_*`) &&
    isAmong(filter.network, network) &&
    isAmong(filter.fee, record.level) &&
    isAmong(filter.wallet, record.wallet) &&
    isAmong(filter.type, record.type) &&
    TYPED.every((name) => {
      const { not, values } = filter[name];
      const small = { not, values: values.map((value) => value.toLowerCase()) };
      return isAmong(small, record.typed[name]?.toLowerCase() ?? null);
    }) &&
    (filter.q === "" ||
      (resource === "currencies"
        ? isInCatalogue(filter.q, record)
        : isFound(resource, filter.q, record, filter.q.length < 3) ||
          (byEnd !== null && hasEnds(resource, byEnd, record))))
  );
}

/** The ends that a text names, or that it is itself if none of the records has it otherwise. */
export function endsOf(
  resource: ResourceName,
  typed: string,
  records: readonly AccountRecord[],
): Ends | null {
  const short = typed.length < 3;
  const plain = readPlainEnd(typed);
  if (plain === null) return readEnds(typed);
  return records.some((record) => isFound(resource, typed, record, short)) ? null : plain;
}

/** Whether an address or hash of a record has these ends, or shows nothing against it and three characters for it. */
export function hasEnds(
  resource: ResourceName,
  { head, tail, maybeWhole }: Ends,
  record: AccountRecord,
): boolean {
  return record.ends.some((value) => {
    const shown = value.toLowerCase();
    const end = tail.toLowerCase();
    return headForms(head.toLowerCase()).some((start) => {
      if (
        shown.length >= start.length + end.length &&
        shown.startsWith(start) &&
        shown.endsWith(end)
      )
        return true;
      if (maybeWhole) return false;
      const [first, last] = shown.split(/\*+/);
      if (resource !== "transactions" || end === "" || first === undefined || last === undefined)
        return false;
      const [a, b] = [Math.min(first.length, start.length), Math.min(last.length, end.length)];
      const agrees =
        first.slice(0, a) === start.slice(0, a) && (b === 0 || last.slice(-b) === end.slice(-b));
      const compared = Math.max(0, a - (start.startsWith("0x") ? 2 : 0)) + b;
      return agrees && compared >= 3;
    });
  });
}

/** Whether every word of a text is somewhere in a currency's symbol, its name or its network's names. */
function isInCatalogue(typed: string, { currency, texts, words }: AccountRecord): boolean {
  const { name = "", codes = [] } = networkOfCurrency(currency ?? "") ?? {};
  const own = [...texts, words, name, ...codes].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(" ")
    .every((word) => own.includes(word));
}

const TYPED = CHOICES.filter(isTyped);

/** `other`: under which other choice a value is meant too. */
function isAmong(
  { not, values }: Choices,
  value: string | null,
  other: (value: string) => string = String,
): boolean {
  const held = value === null || value === "" ? NOT_STATED : value;
  const isIn = values.includes(held) || (held !== NOT_STATED && values.includes(other(held)));
  return values.length === 0 || isIn !== not;
}

/**
 * Whether a text is the record's id, begins one of its texts (`whole`: is one of them), or its words begin
 * words of the record.
 */
export function isFound(
  resource: ResourceName,
  typed: string,
  record: AccountRecord,
  whole = false,
): boolean {
  const text = typed.toLowerCase();
  const words = wordsIn(text);
  const own = wordsIn(record.words.toLowerCase());
  return (
    String(record.id) === text ||
    record.texts
      .map((one) => one.toLowerCase())
      .some((one) => (whole ? one === text : one.startsWith(text))) ||
    (words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))) ||
    (resource === "transactions" &&
      wholeForms(text).some((form) => record.texts.some((one) => mayBe(one.toLowerCase(), form))))
  );
}

/** A whole hash or address of hexadecimal digits may be written with 0x before it or without. */
function wholeForms(text: string): string[] {
  return text.length < 32 ? [text] : headForms(text);
}

/** Words end at ASCII's own signs: an ellipsis is of a word, and "…4" no word that begins with 4. */
function wordsIn(text: string): string[] {
  return text.match(/[a-z0-9…]+/g) ?? [];
}

function mayBe(shown: string, whole: string): boolean {
  const [start, end] = shown.split(/\*+/);
  if (end === undefined || start === undefined || whole.length < 16 || /[\s*]/.test(whole)) {
    return false;
  }
  return whole.startsWith(start) && whole.endsWith(end);
}

/** The list's order: by value, without one last; equals by time, then by id, in the same direction. */
export function compareRecords({ column, descending }: Sorting) {
  return (a: AccountRecord, b: AccountRecord): number => {
    const [x, y] = [sortedBy(a, column), sortedBy(b, column)];
    const byCurrency = ["amount", "received"].includes(column)
      ? compareGroups(a.currency, b.currency, descending)
      : 0;
    if ((x === null) === (y === null) && byCurrency !== 0) return byCurrency;
    if (x === null || y === null) {
      return x === y ? directed(compareTimes(a, b), descending) : x === null ? 1 : -1;
    }
    return directed(compareValues(x, y) || compareTimes(a, b), descending);
  };
}

/** Amounts of one currency stand together; those of an unknown one last. */
function compareGroups(a: string | null, b: string | null, descending: boolean): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return directed(a < b ? -1 : 1, descending);
}

function compareTimes(a: AccountRecord, b: AccountRecord): number {
  return compareInstants(a.createdAt, b.createdAt) || a.id - b.id;
}

function directed(order: number, descending: boolean): number {
  return descending ? -order : order;
}

function sortedBy(record: AccountRecord, column: string): string | number | null {
  if (column === "id") return record.id;
  if (column === "createdAt") return record.createdAt;
  if (column === "amount") return record.amount;
  if (column === "network") return networkOfCurrency(record.currency ?? "")?.name ?? null;
  const value = record.columns[column] ?? null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value === "" ? null : value;
}

function compareValues(x: string | number, y: string | number): number {
  if (typeof x === "number" || typeof y === "number") return Number(x) - Number(y);
  if (isDecimal(x) && isDecimal(y) && x.includes(".")) return compare(x, y);
  const [p, q] = [x.toLowerCase(), y.toLowerCase()];
  return p === q ? 0 : p < q ? -1 : 1;
}

/** The totals' meaning, said once more without a database. */
export function totalsOf(
  resource: ResourceName,
  records: readonly AccountRecord[],
): Totals["data"] {
  const count = records.length;
  if (resource === "currencies") return { count, currencies: [], converted: [] };
  const currencies = group(records, ({ currency }) => currency ?? "").map(([code, own]) => ({
    currency: code === "" ? null : code,
    count: own.length,
    unread: 0,
    amount: code === "" ? null : sum(own.map(({ amount }) => amount)),
    inferred: null,
    internal: null,
    // A payment's fees may be in what came in or in what it was converted to: nobody says.
    fee: feesIn(resource, code) === null ? null : sum(own.map(({ fee }) => fee)),
    feeCurrency: feesIn(resource, code),
    ...(resource === "payouts" && code !== "" && { notMovedSums: notMovedOf(own) }),
    ...(resource === "transactions" && code !== "" && { directions: directionsOf(own) }),
  }));
  const converted = group(records, ({ quote }) => quote?.currency ?? "")
    .filter(([code]) => code !== "")
    .map(([currency, own]) => ({
      currency,
      count: own.length,
      amount: sum(own.map(({ quote }) => quote?.amount ?? null)),
    }));
  return { count, currencies, converted };
}

/** Of the sandbox's statuses one says that no money moved. */
function notMovedOf(payouts: readonly AccountRecord[]) {
  const failed = payouts.filter(({ status }) => status === "Failed");
  const [amount, fee] = [sum(failed.map((one) => one.amount)), sum(failed.map((one) => one.fee))];
  return { count: failed.length, amount, fee };
}

/** Of transactions, those alone are of known currency that a payment holds: they came in. */
function directionsOf(transactions: readonly AccountRecord[]) {
  const amount = sum(transactions.map((one) => one.amount));
  return [{ direction: "in" as const, count: transactions.length, amount }];
}

/** Blockchain fees are in the coin of the network; of the sandbox's networks three take ether, each its own. */
function feesIn(resource: ResourceName, code: string): string | null {
  if (resource === "payments" || code === "") return null;
  if (resource === "payouts") return code;
  const suffix = code.split("_")[1] ?? code;
  const coins: Record<string, string> = {
    BSC: "BNB",
    POLYGON: "POL",
    ARB: "ETH_ARB",
    OPT: "ETH_OPT",
    BASE: "ETH_BASE",
  };
  return coins[suffix] ?? suffix;
}

function group(records: readonly AccountRecord[], by: (record: AccountRecord) => string) {
  const groups = Map.groupBy(records, by);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sum(amounts: readonly (Decimal | null)[]): Decimal {
  return amounts.reduce<Decimal>((all, one) => (one === null ? all : add(all, one)), ZERO);
}
