import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { compare, decimal } from "#lib/money/decimal.ts";
import { sortColumns } from "#lib/records/conditions/sort-key.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { type Choices, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

/** A record to take a filter's values from, so that what is asked for is there as often as it is there. */
type Sample = {
  id: string;
  created_at: string;
  amount: string | null;
  currency: string | null;
  status: string | null;
  kind: string | null;
  wallet: string | null;
  texts: (string | null)[];
  words: string | null;
};

const sampleSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  kind: z.string().nullable(),
  wallet: z.string().nullable(),
  texts: z.array(z.string().nullable()),
  words: z.string().nullable(),
});

type Listed = Exclude<ResourceName, "currencies">;

const COLUMNS: Record<Listed, string> = {
  payouts: `fee as kind, wallet_id as wallet, array[tracking_id, address, tag] as texts,
    label as words from synced_payout`,
  payments: `type as kind, null as wallet, array[txn_hash, address, tag, client_order_id] as texts,
    null as words from synced_payment`,
  transactions: `null as kind, null as wallet, array[txn_hash, address, tag] as texts,
    null as words from synced_transaction`,
};

/** Records of a resource taken at random. */
export async function sampleRecords(resource: Listed, on: Database): Promise<Sample[]> {
  const { rows } = await sql`select id, created_at, amount, currency, status,
    ${sql.raw(COLUMNS[resource])} order by md5(id::text) limit 500`.execute(on);
  return rows.map((row) => sampleSchema.parse(row));
}

/** Numbers in [0, 1), the same ones again at each run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NETWORKS = ["tron", "ethereum", "bitcoin", "bsc", "polygon", "solana", "ton", NOT_STATED];

/** A list that is asked for, and records among which are some of it, at any depth. */
export type Asked = {
  resource: Listed;
  filter: RecordFilter;
  sorting: Sorting;
  ids: readonly string[];
  /** An address or hash of another record by its ends, to search for. */
  end: string;
};

/** A filter of none to three parts with values of records taken at random, and an order. */
export function askedOf(resource: Listed, samples: readonly Sample[], random: () => number): Asked {
  const pick = <T>(values: readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)];
  const one = () => pick(samples);
  const parts: (() => Partial<RecordFilter>)[] = [
    () => range(one(), one()),
    () => ({ from: `${one()?.created_at.slice(0, 10) ?? "2026-01-01"}T00:00:00Z` }),
    () => ({ status: some([one()?.status ?? NOT_STATED], random) }),
    () => ({ currency: some([one()?.currency ?? NOT_STATED], random) }),
    () => ({ network: some([pick(NETWORKS) ?? NOT_STATED], random) }),
    () => ({ min: decimal(one()?.amount ?? "1") }),
    () => ({ max: decimal(one()?.amount ?? "1") }),
    () => ({ q: beginning(pick(one()?.texts ?? []) ?? "nowhere", random) }),
    () => ({ q: ends(pick(one()?.texts ?? []) ?? "nowhere", random) }),
    () => ({
      q: random() < 0.3 ? "nowhere at all" : (pick((one()?.words ?? "").split(" ")) ?? ""),
    }),
    ...(resource === "payouts"
      ? [
          () => ({ wallet: some([one()?.wallet ?? ""], random) }),
          () => ({ fee: some([one()?.kind ?? ""], random) }),
          () => ({ tag: some([NOT_STATED], random) }),
          () => ({ address: some([pick(one()?.texts ?? []) ?? NOT_STATED], random) }),
        ]
      : []),
    ...(resource === "payments"
      ? [() => ({ type: some([one()?.kind ?? NOT_STATED], random) })]
      : []),
  ];
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => pick(parts)?.() ?? {});
  const filter: RecordFilter = Object.assign({}, NO_FILTER, ...chosen);
  return {
    resource,
    ids: samples.map(({ id }) => id),
    end: ends(
      pick(one()?.texts.filter((text) => (text?.length ?? 0) > 20) ?? []) ?? "…ab34",
      random,
    ),
    filter: { ...filter, ...inOrder(filter) },
    sorting: {
      column: pick(sortColumns(resource)) ?? "createdAt",
      descending: random() < 0.5,
    },
  };
}

/** A text by its end, with its beginning or without; the provider's own mask is one. */
function ends(text: string, random: () => number): string {
  const head = random() < 0.5 ? "" : text.slice(0, 4);
  const mark = random() < 0.7 ? "…" : "";
  return mark === "" ? text.slice(-6) : `${head}${mark}${text.slice(-4)}`;
}

/** One of these values; one time in four none of them. */
function some(values: readonly string[], random: () => number): Choices {
  return { not: random() < 0.25, values };
}

/** Parts chosen one by one may leave bounds the wrong way round, which Counterfoil refuses. */
function inOrder({ from, to, min, max }: RecordFilter): Partial<RecordFilter> {
  return {
    ...(from !== null && to !== null && from > to && { from: to, to: from }),
    ...(min !== null && max !== null && compare(min, max) > 0 && { min: max, max: min }),
  };
}

function range(a: Sample | undefined, b: Sample | undefined): Partial<RecordFilter> {
  const [from, to] = [a?.created_at ?? "", b?.created_at ?? ""].sort();
  return from === to ? {} : { from: from ?? null, to: to ?? null };
}

/**
 * What a user types or pastes of a text: now and then all of it, otherwise its first characters.
 */
function beginning(text: string, random: () => number): string {
  return random() < 0.3 ? text : text.slice(0, 2 + Math.floor(random() * 10));
}
