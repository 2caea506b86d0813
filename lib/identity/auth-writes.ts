import "server-only";
import { CamelCasePlugin, type RawBuilder, sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import {
  type Condition,
  conditions,
  storedValue,
  withAskedToken,
} from "#lib/identity/auth-conditions.ts";
import { forWriting } from "#lib/identity/unit-of-work.ts";

type Which = { model: string; where: Condition[] };
type Step = Which & { increment: Record<string, number>; set?: object | undefined };

async function writing() {
  return (await forWriting()).withPlugin(new CamelCasePlugin());
}

export async function create<T extends object>({ model, data }: { model: string; data: T }) {
  const row = Object.entries({ ...data, merchantId: await merchantId() });
  const names = sql.join(row.map(([field]) => sql.ref(field)));
  const values = sql.join(row.map(([field, value]) => storedValue(model, field, value)));
  const insert = sql<T>`insert into ${sql.table(model)} (${names}) values (${values}) returning *`;
  const [made] = (await insert.execute(await writing())).rows;
  if (made === undefined) throw new Error(`No ${model} was made.`);
  return model === "session" && "token" in data ? { ...made, token: data.token } : made;
}

/** Changes one row and gives it; null where none is meant. */
export async function update<T>({ update, ...which }: Which & { update: T }): Promise<T | null> {
  return await changeOne<T>(which, assignments(which.model, Object.entries(update ?? {})));
}

/** The same, with numbers counted up or down where they stand, so that no two count from the same. */
export async function incrementOne<T>({ increment, set, ...which }: Step): Promise<T | null> {
  const steps = Object.entries(increment).map(([field, by]) => {
    return sql`${sql.ref(field)} = ${sql.ref(field)} + ${by}`;
  });
  const values = assignments(which.model, Object.entries(set ?? {}));
  return await changeOne<T>(which, [...steps, ...values]);
}

async function changeOne<T>({ model, where }: Which, set: RawBuilder<unknown>[]) {
  const which = conditions(model, await merchantId(), where);
  const table = sql.table(model);
  const change = sql<T>`
    update ${table} set ${sql.join(set)}
    where id = (select id from ${table} where ${which} limit 1) and ${which} returning *`;
  const [row] = (await change.execute(await writing())).rows;
  return row === undefined ? null : withAskedToken(model, where, row);
}

export async function updateMany({ model, where, update }: Which & { update: object }) {
  const which = conditions(model, await merchantId(), where);
  const set = sql.join(assignments(model, Object.entries(update)));
  const change = sql`update ${sql.table(model)} set ${set} where ${which}`;
  return Number((await change.execute(await writing())).numAffectedRows ?? 0);
}

function assignments(model: string, values: [string, unknown][]): RawBuilder<unknown>[] {
  return values.map(([field, value]) => {
    return sql`${sql.ref(field)} = ${storedValue(model, field, value)}`;
  });
}

/** Takes one row away and gives it; null where another was quicker. */
export async function consumeOne<T>({ model, where }: Which): Promise<T | null> {
  const which = conditions(model, await merchantId(), where);
  const table = sql.table(model);
  const removal = sql<T>`
    delete from ${table}
    where id = (select id from ${table} where ${which} limit 1) and ${which} returning *`;
  const [row] = (await removal.execute(await writing())).rows;
  return row === undefined ? null : withAskedToken(model, where, row);
}

export async function deleteRows({ model, where }: Which): Promise<void> {
  await deleteMany({ model, where });
}

export async function deleteMany({ model, where }: Which): Promise<number> {
  const which = conditions(model, await merchantId(), where);
  const result = await sql`delete from ${sql.table(model)} where ${which}`.execute(await writing());
  return Number(result.numAffectedRows ?? 0);
}
