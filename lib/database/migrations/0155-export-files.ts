import { type Kysely, sql } from "kysely";

/**
 * Exports are written by the worker and kept. A job names its file once that is complete, so what is not
 * complete is never offered. What was exported before was not kept.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [chunks, jobs, notKept, whole, unfinished]) {
    await sql.raw(statement).execute(database);
  }
}

/** Each chunk is compressed by itself, so that a part of a file is read without what comes before it. */
const chunks = `
  alter table stored_file_chunk add column compressed boolean not null default false`;

/** `attempts`: how many workers have begun to write the file. */
const jobs = `
  alter table export_job
    add column file_id uuid,
    add column attempts integer not null default 0,
    add foreign key (account_id, file_id) references stored_file (account_id, id)`;

const notKept = `
  update export_job
  set state = 'failed', trouble = 'Files were not kept when this one was made.', run = null,
    ended_at = coalesce(ended_at, clock_timestamp())
  where state in ('waiting', 'writing', 'done')`;

const whole = `
  alter table export_job
    add constraint export_job_whole check ((state = 'done') = (file_id is not null))`;

const unfinished = `
  create index export_job_unfinished on export_job (account_id, begun_at)
    where state in ('waiting', 'writing')`;
