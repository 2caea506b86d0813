import { type Kysely, sql } from "kysely";

/**
 * What the service's lists by time do not tell: how many records it lists only where no dates are asked for
 * (proven, and as one asking had it), and a createdAt that is not the one that from and to go by.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table mirror_progress
    add column undated bigint not null default 0,
    add column undated_suspected bigint`,
  `alter table mirror_finding
    drop constraint mirror_finding_kind_check,
    add constraint mirror_finding_kind_check
      check (kind in ('missing', 'changed', 'gone', 'count', 'undated'))`,
  `alter table mirror_oddity
    drop constraint mirror_oddity_kind_check,
    add constraint mirror_oddity_kind_check
      check (kind in ('type', 'value', 'field', 'absent', 'row', 'filter'))`,
];
