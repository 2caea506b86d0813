import { type Kysely, sql } from "kysely";

/** A status is no schema drift any more: provider_status has those that are not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    delete from schema_drift where kind = 'value'
      and path in ('status', 'paymentStatus', 'transaction.status', 'conversion.conversionStatus')
  `.execute(database);
}
