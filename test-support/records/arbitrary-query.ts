import fc from "fast-check";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { compare, decimal } from "#lib/money/decimal.ts";
import { sortColumns } from "#lib/records/conditions/sort-key.ts";
import { filtersOf } from "#lib/resources/define-resource.ts";
import { isTyped } from "#lib/resources/filters.ts";
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import {
  type Choices,
  NO_CHOICES,
  NOT_STATED,
  onEveryNetwork,
} from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import type { Account, AccountRecord } from "#test-support/records/account.ts";

/** `few`: as many records are sorted rather than walked; an account for tests has few of everything. */
export type Asked = {
  resource: ResourceName;
  filter: RecordFilter;
  sorting: Sorting;
  few?: number;
};

/** Which parts of a filter each resource takes, beside dates, currency, network, amounts and texts. */
const PARTS: Record<ResourceName, readonly ("status" | "fee" | "wallet" | "type")[]> = {
  payouts: ["status", "fee", "wallet"],
  payments: ["status", "type"],
  transactions: ["status"],
  currencies: ["type"],
};

const VALUE_OF = { status: "status", fee: "level", wallet: "wallet", type: "type" } as const;

/** Lists asked for at random, in values that the account has and in some that it has not. */
export function arbitraryQuery(account: Account): fc.Arbitrary<Asked> {
  return fc.constantFrom(...RESOURCE_NAMES).chain((resource) =>
    fc
      .record({
        filter: arbitraryFilter(resource, account[resource]),
        sorting: fc.record({
          // When payouts completed is not in the provider's tables.
          column: fc.constantFrom(...sortColumns(resource).filter((one) => one !== "completedAt")),
          descending: fc.boolean(),
        }),
        few: fc.constantFrom(0, 100, 2_000),
      })
      .map((asked) => ({ resource, ...asked })),
  );
}

function arbitraryFilter(
  resource: ResourceName,
  records: readonly AccountRecord[],
): fc.Arbitrary<RecordFilter> {
  const one = fc.constantFrom(...records);
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>, without: T, weight = 1) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(without) }, { weight, arbitrary });
  const turned = (values: fc.Arbitrary<string[]>): fc.Arbitrary<Choices> =>
    fc.record({ not: fc.boolean(), values });
  const set = (value: (record: AccountRecord) => string | null) =>
    turned(
      fc.array(
        fc.oneof(
          one.map((from) => value(from) || NOT_STATED),
          fc.constant("Unheard of"),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    );
  const parts = Object.fromEntries(
    PARTS[resource].map((part) => [
      part,
      sometimes(
        set((from) => from[VALUE_OF[part]]),
        NO_CHOICES,
      ),
    ]),
  );
  const typed = Object.fromEntries(
    filtersOf(RESOURCES[resource])
      .filter(isTyped)
      .map((name) => [
        name,
        sometimes(
          set((from) => from.typed[name] ?? null),
          NO_CHOICES,
        ),
      ]),
  );
  const instants = fc.oneof(
    one.map(({ createdAt }) => createdAt),
    one.map(({ createdAt }) => `${createdAt.slice(0, 10)}T00:00:00Z`),
    one.map(({ createdAt }) => createdAt.replace("Z", "5Z")),
  );
  return fc
    .record({
      from: sometimes<string | null>(instants, null, 2),
      to: sometimes<string | null>(instants, null, 2),
      currency: sometimes(
        fc.oneof(
          set((from) => from.currency),
          set(({ currency }) => currency && onEveryNetwork(splitCurrency(currency).symbol)),
        ),
        NO_CHOICES,
      ),
      network: sometimes(
        turned(fc.subarray(["tron", "ethereum", "bitcoin", NOT_STATED])),
        NO_CHOICES,
      ),
      min: sometimes<string | null>(
        one.map(({ amount }) => amount),
        null,
      ),
      max: sometimes<string | null>(
        one.map(({ amount }) => amount),
        null,
      ),
      q: sometimes(arbitraryText(one), "", 2),
      ...parts,
      ...typed,
    })
    .map(({ from, to, min, max, ...rest }) => {
      const [low, high] = [min, max].map((text) => (text == null ? null : decimal(text)));
      const isTurned = low != null && high != null && compare(low, high) > 0;
      return {
        ...NO_FILTER,
        ...rest,
        ...(from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }),
        ...(isTurned ? { min: high, max: low } : { min: low ?? null, max: high ?? null }),
      };
    });
}

/** Whole values, their beginnings and ends, words, ids, and what is nowhere. */
export function arbitraryText(one: fc.Arbitrary<AccountRecord>): fc.Arbitrary<string> {
  const text = one.chain(({ texts, hidden, id }) =>
    fc.constantFrom(...texts, ...hidden, String(id)),
  );
  return fc
    .oneof(
      text,
      text.map((whole) => whole.toUpperCase()),
      fc
        .tuple(text, fc.nat({ max: 6 }), fc.nat({ max: 8 }), fc.constantFrom("…", "...", "***", ""))
        .map(([whole, head, tail, mark]) => {
          const start = mark === "" ? "" : whole.slice(0, head);
          return start + mark + whole.slice(whole.length - Math.min(tail, whole.length));
        }),
      fc.tuple(text, fc.integer({ min: 1, max: 30 })).map(([whole, left]) => whole.slice(left)),
      fc
        .tuple(text, fc.integer({ min: 1, max: 8 }))
        .map(([whole, length]) => whole.slice(0, length)),
      one.map(({ words }) => words.trim()),
      fc.tuple(one, fc.nat()).map(([{ words }, at]) => {
        const all = words.trim().split(/\s+/);
        return (all[at % all.length] ?? "").slice(0, 1 + (at % 7));
      }),
      fc.constantFrom("tron", "sdt ETHER", "trc20"),
      fc.constantFrom("%", "_", "\\", "'", "nowhere", "0x", "5", "--", "it's", "a:*", "\0", "é"),
    )
    .map((typed) => typed.trim());
}
