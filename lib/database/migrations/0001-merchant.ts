import { type Kysely, sql } from "kysely";

/** The merchant account, which every later table's key begins with. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("merchant")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "timestamptz(6)", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
