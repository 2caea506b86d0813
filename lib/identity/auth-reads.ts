import "server-only";
import { CamelCasePlugin, sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { type Condition, conditions, withAskedToken } from "#lib/identity/auth-conditions.ts";
import { forReading } from "#lib/identity/unit-of-work.ts";

async function reading() {
  return (await forReading()).withPlugin(new CamelCasePlugin());
}

type One = { model: string; where: Condition[] };

export async function findOne<T>({ model, where }: One): Promise<T | null> {
  const which = conditions(model, await merchantId(), where);
  const select = sql<T>`select * from ${sql.table(model)} where ${which} limit 1`;
  const [row] = (await select.execute(await reading())).rows;
  return row === undefined ? null : withAskedToken(model, where, row);
}

type Many = {
  model: string;
  where?: Condition[] | undefined;
  limit: number;
  sortBy?: { field: string; direction: "asc" | "desc" } | undefined;
  offset?: number | undefined;
};

export async function findMany<T>({
  model,
  where = [],
  limit,
  sortBy,
  offset,
}: Many): Promise<T[]> {
  const which = conditions(model, await merchantId(), where);
  const by = sql.ref(sortBy?.field ?? "id");
  const order = sortBy?.direction === "desc" ? sql`${by} desc` : by;
  const select = sql<T>`
    select * from ${sql.table(model)} where ${which}
    order by ${order} limit ${limit} offset ${offset ?? 0}`;
  const { rows } = await select.execute(await reading());
  return rows.map((row) => withAskedToken(model, where, row));
}

type Which = { model: string; where?: Condition[] | undefined };

export async function count({ model, where }: Which): Promise<number> {
  const which = conditions(model, await merchantId(), where);
  const table = sql.table(model);
  const select = sql<{ total: string }>`select count(*) as total from ${table} where ${which}`;
  return Number((await select.execute(await reading())).rows[0]?.total ?? 0);
}
