import { type Kysely, sql } from "kysely";

/**
 * Rows of a window whose id can't be read are not kept, but the service counts them: how many there were
 * at its last reading in full, so that its count and the mirror's can be compared.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mirror_window add column unkept bigint not null default 0`.execute(
    database,
  );
}
