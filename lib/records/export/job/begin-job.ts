import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { readBooksZone } from "#lib/database/books-zone.ts";
import { tx } from "#lib/database/transact.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { KEPT_DAYS } from "#lib/records/export/job/limits.ts";
import { requireRoom } from "#lib/records/export/job/require-room.ts";
import type { StoredRequest } from "#lib/records/export/job/stored-request.ts";
import { refuseForeignParts } from "#lib/records/foreign-parts.ts";
import { toProviderFilter } from "#lib/records/payout-list/provider-filter.ts";
import type { ExportJob, ExportRequest } from "#lib/schemas/synced/export.ts";

/**
 * Notes what somebody wants to take away, in the audit log too, and forgets what is older than 30 days.
 * Nothing is written until the file is fetched.
 */
export async function beginJob(by: Someone, given: ExportRequest): Promise<ExportJob> {
  const { resource, filter } = given;
  const request = { ...given, filter: await toProviderFilter(resource, filter, by.member.id) };
  refuseForeignParts(resource, request.filter);
  return await tx(async (transaction) => {
    const account = await accountId(transaction);
    const { id: member, name, email } = by.member;
    await requireRoom(transaction, account, member);
    await transaction
      .deleteFrom("export_job")
      .where("account_id", "=", account)
      .where("begun_at", "<", sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute();
    const id = randomUUIDv7();
    const stored: StoredRequest = { ...request, booksZone: await readBooksZone(transaction) };
    await transaction
      .insertInto("export_job")
      .values({
        account_id: account,
        id,
        member_id: member,
        member_name: name,
        member_email: email,
        resource: request.resource,
        format: request.format,
        request: JSON.stringify(stored),
      })
      .execute();
    const { job } = await findJob(member, id, transaction);
    await append(transaction, by, {
      action: "exports.begin",
      subject: exportSubject(id),
      outcome: "done",
      after: request,
    });
    return job;
  });
}

/** An export as the audit log names it. */
export function exportSubject(id: string): { type: string; id: string } {
  return { type: "export", id };
}
