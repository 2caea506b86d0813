import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { digits } from "#lib/records/digits.ts";
import type { Branch } from "#lib/records/search/search-branch.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

const text = z.string().nullable();
const rowSchema = z.object({
  branch: z.number().int(),
  found: digits,
  id: z.string(),
  created_at: z.string(),
  value: text,
  note: text,
  status: text,
  amount: decimalSchema.nullable(),
  currency: text,
});

/** A record that a branch found; `branch` is its place among the branches. */
export type SearchRow = z.infer<typeof rowSchema>;

/** As many of a branch's records are sorted by time; where there are more, they are walked by time. */
const SORTED = 1_000;

/**
 * The newest records of each branch, at most `limit` of each. A branch with few records sorts them; one
 * with many finds them soon by walking from the newest.
 */
export async function readBranches(
  resource: ResourceName,
  branches: readonly Branch[],
  account: string,
  limit: number,
  on: Database,
): Promise<SearchRow[]> {
  const [first, ...others] = branches.map((branch, index) =>
    sortedBranch(resource, branch, index, account, limit),
  );
  if (first === undefined) return [];
  const rows = await read(sql.join([first, ...others], sql` union all `), on);
  const crowded = new Set(rows.filter(({ found }) => found > SORTED).map(({ branch }) => branch));
  if (crowded.size === 0) return rows;
  const walked = await Promise.all(
    [...crowded].map((index) => {
      const branch = branches[index];
      return branch === undefined
        ? []
        : read(walkedBranch(resource, branch, index, account, limit), on);
    }),
  );
  return [...rows.filter(({ branch }) => !crowded.has(branch)), ...walked.flat()];
}

async function read(query: RawBuilder<unknown>, on: Database): Promise<SearchRow[]> {
  const { rows } = await query.execute(on);
  return rows.map((row) => rowSchema.parse(row));
}

/** As an index has them: the rows are read of those alone that are given. */
function sortedBranch(
  resource: ResourceName,
  branch: Branch,
  index: number,
  account: string,
  limit: number,
) {
  const found = sql`select id, created_at, count(*) over () as found
    from (select id, created_at ${fromWhere(resource, branch, account)} limit ${SORTED + 1}) as few
    order by created_at desc, id desc limit ${limit}`;
  return withRows(resource, branch, index, account, found);
}

function walkedBranch(
  resource: ResourceName,
  branch: Branch,
  index: number,
  account: string,
  limit: number,
) {
  const found = sql`select id, created_at, 0::bigint as found
    ${fromWhere(resource, branch, account)} order by created_at desc, id desc limit ${limit}`;
  return withRows(resource, branch, index, account, found);
}

function withRows(
  resource: ResourceName,
  { column }: Branch,
  index: number,
  account: string,
  found: RawBuilder<unknown>,
) {
  const { status, amount, currency, words } = FIELDS[resource];
  const [, note = null] = words;
  const own = (name: string | null) =>
    name === null ? sql`null::text` : sql.ref(`record.${name}`);
  return sql`(select ${sql.lit(index)}::integer as branch, found.found, record.id, record.created_at,
      ${own(column)}::text as value, ${own(note)} as note,
      ${own(status)} as status, ${own(amount)} as amount, ${own(currency)} as currency
    from (${found}) as found join ${sql.table(RESOURCES[resource].table)} as record
      on record.account_id = ${account} and record.id = found.id)`;
}

function fromWhere(resource: ResourceName, { where }: Branch, account: string) {
  return sql`from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and ${where}`;
}
