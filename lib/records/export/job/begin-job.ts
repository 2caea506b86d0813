import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { readBooksZone } from "#lib/database/books-zone.ts";
import { tx } from "#lib/database/transact.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { requireRoom } from "#lib/records/export/job/require-room.ts";
import { writeRequest } from "#lib/records/export/job/stored-request.ts";
import { toProviderFilter, withViewer } from "#lib/records/payout-list/provider-filter.ts";
import { refuseUnsupportedFilters } from "#lib/records/refuse-unsupported-filters.ts";
import type { ExportJob, ExportRequest } from "#lib/schemas/synced/export.ts";

/**
 * Has the worker write what a member asks for, and notes it in the audit log. `repeats`: the export of which it is made
 * again. Rejects with a Failure as `requireRoom` does.
 */
export async function beginJob(
  by: Someone,
  given: ExportRequest,
  repeats: string | null = null,
): Promise<ExportJob> {
  const { resource } = given;
  const request = { ...given, filter: withViewer(given.filter, by.member.id) };
  const atProvider = await toProviderFilter(resource, request.filter);
  refuseUnsupportedFilters(resource, atProvider);
  return await tx(async (transaction) => {
    const account = await accountId(transaction);
    const { id: member, name, email } = by.member;
    await requireRoom(transaction, account, member);
    const id = randomUUIDv7();
    const stored = { ...request, booksZone: await readBooksZone(transaction), repeats };
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
        request: writeRequest(stored, atProvider),
      })
      .execute();
    const { job } = await findJob(id, transaction);
    await announceJob(transaction, id);
    await append(transaction, by, {
      action: "exports.begin",
      subject: exportSubject(id),
      outcome: "done",
      after: repeats === null ? request : { ...request, repeats },
    });
    return job;
  });
}

/** An export as the audit log names it. */
export function exportSubject(id: string): { type: string; id: string } {
  return { type: "export", id };
}
