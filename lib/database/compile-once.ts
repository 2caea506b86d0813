import "server-only";
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";

type Values = Record<string, string | number | boolean | null>;

/** Names a value that a query leaves open until it runs. */
export type Open<V extends Values> = <Name extends keyof V & string>(
  name: Name,
) => RawBuilder<V[Name]>;

class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built when it first runs and then kept as its text: what is asked at every request
 * need not be put together at every request. `build` names its open values, and each run gives them.
 *
 * The statement has no name at the server: one that outlives its transaction breaks where a pooler
 * (PgBouncer in transaction mode) hands connections round.
 */
export function compileOnce<Row, V extends Values>(
  build: (on: Database, open: Open<V>) => Compilable<Row>,
): (values: V) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (values) => {
    const on = database();
    compiled ??= build(on, (name) => sql`${new Gap(name)}`).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Gap ? values[parameter.name] : parameter,
    );
    const { rows } = await on.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
