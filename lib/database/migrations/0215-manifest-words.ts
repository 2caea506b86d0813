import { type Kysely, sql } from "kysely";

/** What the manifest of an export says in words is kept with its file. Of earlier ones it is made when it is asked for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table export_job add column manifest_words jsonb`.execute(database);
}
