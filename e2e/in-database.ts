import pg from "pg";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/** Changes something in the database of the dashboard under test. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: stackUnderTest().database });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
