import pg from "pg";
import { addresses } from "#e2e/addresses.ts";

/** Changes something in the database of the dashboard under test. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: addresses().database });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
