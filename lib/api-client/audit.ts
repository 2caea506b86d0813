import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { resourceKeys } from "#lib/api-client/records/resource.ts";
import { fetchJson, fetchText } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadList } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import type { AuditLink, AuditProof } from "#lib/schemas/audit/audit-proof.ts";
import type { AuditFilter, AuditQuery } from "#lib/schemas/audit/audit-query.ts";

const loadEvent = async () => (await import("#lib/schemas/audit/audit-event.ts")).auditEventSchema;
const loadPage = loadList(loadEvent);
const loadOne = loadAnswer(loadEvent);
const loadChoices = loadAnswer(
  async () => (await import("#lib/schemas/audit/audit-query.ts")).auditChoicesSchema,
);
const loadProof = loadAnswer(
  async () => (await import("#lib/schemas/audit/audit-proof.ts")).auditProofSchema,
);

const auditKeys = resourceKeys("audit");

/** A page of the audit log, newest event first. */
export function auditQuery({ page, ...filter }: AuditQuery) {
  return queryOptions({
    queryKey: auditKeys.list({ ...filter, page }),
    queryFn: ({ signal }) =>
      fetchJson(loadPage, `/api/audit?${searchOf({ ...filter, page: String(page) })}`, { signal }),
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** The event with a number. It never changes. */
export function auditEventQuery(seq: string) {
  return queryOptions({
    queryKey: auditKeys.record(seq),
    queryFn: async ({ signal }) => {
      const path = `/api/audit/entries/${encodeURIComponent(seq)}`;
      return (await fetchJson(loadOne, path, { signal })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...retry,
  });
}

/** Who and what is in the log, for its filter. */
export const auditChoicesQuery = queryOptions({
  queryKey: [...auditKeys.all, "choices"] as const,
  queryFn: async ({ signal }) =>
    (await fetchJson(loadChoices, "/api/audit/choices", { signal })).data,
  placeholderData: keepPreviousData,
  ...retry,
});

/** The proof of the log from where Counterfoil's process left off, to its end. */
export const auditProofQuery = queryOptions({
  queryKey: [...auditKeys.all, "proof"] as const,
  queryFn: async ({ signal }) => {
    let proof = await readProof(null, signal);
    while (proof.state === "under_way") proof = await readProof(null, signal);
    return proof;
  },
  refetchOnWindowFocus: false,
  ...retry,
});

const BEGINNING: AuditLink = { seq: "0", hash: "0".repeat(64) };

/** Proves the whole log again, from its first event. `tell` is called with the progress. */
export async function proveAudit(tell: (proof: AuditProof) => void) {
  let proof = await readProof(BEGINNING);
  while (proof.state === "under_way") {
    tell(proof);
    proof = await readProof(proof.upTo);
  }
  return proof;
}

async function readProof(after: AuditLink | null, signal?: AbortSignal): Promise<AuditProof> {
  const search = after === null ? "" : `?${searchOf(after)}`;
  return (await fetchJson(loadProof, `/api/audit/proof${search}`, signal ? { signal } : {})).data;
}

/** The events of a filter, as the text of a CSV file; times in `tz` and in UTC. */
export function exportAudit(filter: AuditFilter, tz: string): Promise<string> {
  return fetchText("/api/audit/export", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/csv" },
    body: JSON.stringify({ ...filter, tz }),
  });
}

function searchOf(values: Record<string, string | undefined>): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(given);
}
