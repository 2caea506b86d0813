import { type Kysely, sql } from "kysely";

/**
 * How a member uses a saved view, their own or a shared one: as a tab of its list, and as what the list opens
 * with, of which there is one for each list. It goes with the view.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [useOfViews, oneDefault]) await statement.execute(database);
}

const useOfViews = sql`
  create table saved_view_use (
    account_id uuid not null,
    person_id uuid not null,
    view_id uuid not null,
    resource text not null,
    pinned_at timestamptz(6),
    is_default boolean not null default false,
    primary key (account_id, person_id, view_id),
    foreign key (account_id, view_id) references saved_view (account_id, id) on delete cascade
  )`;

const oneDefault = sql`
  create unique index saved_view_use_default on saved_view_use (account_id, person_id, resource)
    where is_default`;
