import "server-only";
import { type RawBuilder, sql } from "kysely";
import { hashToken } from "#lib/identity/session-token.ts";

/** One comparison of better-auth's. `OR` ones hold together, in the manner of its own adapters. */
export type Condition = {
  field: string;
  operator: string | undefined;
  value: unknown;
  connector?: "AND" | "OR" | undefined;
  mode?: "sensitive" | "insensitive" | undefined;
};

/** better-auth's where clause as SQL, within the merchant's rows. Sessions are found by their token's hash. */
export function conditions(
  model: string,
  merchant: string,
  where: readonly Condition[] = [],
): RawBuilder<unknown> {
  const all = [sql`${sql.ref("merchant_id")} = ${merchant}`];
  const any: RawBuilder<unknown>[] = [];
  for (const one of where) (one.connector === "OR" ? any : all).push(comparison(model, one));
  if (any.length > 0) all.push(sql`(${sql.join(any, sql` or `)})`);
  return sql.join(all, sql` and `);
}

const OPERATORS: Record<string, RawBuilder<unknown>> = {
  eq: sql`=`,
  ne: sql`<>`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

function comparison(model: string, { field, operator = "eq", value, mode }: Condition) {
  const column = sql.ref(field);
  const symbol = OPERATORS[operator];
  if (Array.isArray(value) && (operator === "in" || operator === "not_in")) {
    const values = value.map((one: unknown) => storedValue(model, field, one));
    if (values.length === 0) return operator === "in" ? sql`false` : sql`true`;
    const list = sql.join(values);
    return operator === "in" ? sql`${column} in (${list})` : sql`${column} not in (${list})`;
  }
  if (value === null && operator === "eq") return sql`${column} is null`;
  if (value === null && operator === "ne") return sql`${column} is not null`;
  if (symbol === undefined || mode === "insensitive") {
    throw new Error(`No table of ours is asked by ${operator}, ${mode}.`);
  }
  return sql`${column} ${symbol} ${storedValue(model, field, value)}`;
}

/** What a column holds of a value: all of it, but of a session's token only the hash. */
export function storedValue(model: string, field: string, value: unknown): unknown {
  return model === "session" && field === "token" && typeof value === "string"
    ? hashToken(value)
    : value;
}

/** A session that was asked for by its token, with that token in place of what the table holds. */
export function withAskedToken<T>(model: string, where: readonly Condition[], row: T): T {
  const asked = where.find(({ field, operator = "eq" }) => field === "token" && operator === "eq");
  return model === "session" && asked !== undefined ? { ...row, token: asked.value } : row;
}
