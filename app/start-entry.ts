import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { pageCaller } from "#app/page-caller.ts";
import { type Start, startOn } from "#app/start-queries.ts";
import { getPayoutEntry, getPayoutHistory } from "#lib/operations/get-payout-entry.ts";
import { listAuditOfSubject } from "#lib/operations/list-audit-of-subject.ts";
import { payoutAuditQuery } from "#lib/queries/payout-audit.ts";
import { payoutEntryQuery } from "#lib/queries/payout-entries.ts";
import { payoutHistoryQuery } from "#lib/queries/payout-history.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/permissions.ts";

const PATIENCE_MS = 1_500;

/**
 * Starts the queries of a journal entry's page: the entry, its history and, for whoever may read it, what
 * the audit log has of it. Where the journal has no such entry, it is a 404.
 */
export async function startEntry(id: string): Promise<DehydratedState> {
  const caller = await pageCaller();
  const client = new QueryClient();
  const { queryKey } = payoutEntryQuery(id);
  const subject = { type: "payout-entry", id };
  const audit: Start[] = isPermitted(caller.person.roles, "audit.of-subject")
    ? [{ queryKey: payoutAuditQuery(id).queryKey, read: () => listAuditOfSubject(caller, subject) }]
    : [];
  const starts = [
    { queryKey, read: () => getPayoutEntry(caller, id) },
    { queryKey: payoutHistoryQuery(id).queryKey, read: () => getPayoutHistory(caller, id) },
    ...audit,
  ];
  await startOn(client, starts, PATIENCE_MS);
  const error = client.getQueryState(queryKey)?.error;
  if (isFailure(error) && error.kind === "not_found") notFound();
  return dehydrate(client);
}
