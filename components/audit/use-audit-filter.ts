"use client";

import { useMemo } from "react";
import {
  type AuditSearchParams,
  auditFilter,
  auditSearchParams,
  readAuditSearchParams,
} from "#components/audit/audit-search-params.ts";
import { listQueryString } from "#components/data-table/params/list-search-params.ts";
import { type ListParams, useListParams } from "#components/data-table/params/use-list-params.ts";
import { writeParams } from "#components/ui/url/query-params.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import type { AuditFilter } from "#lib/schemas/audit/audit-query.ts";

export type AuditView = {
  params: ListParams;
  read: AuditSearchParams;
  filter: AuditFilter;
  /** Narrows the log otherwise, from its first page on; null takes a filter off. */
  narrow: (change: Partial<AuditSearchParams>) => void;
};

const NONE = { actor: null, action: null, outcome: null, subject: null };

/** The audit log's filter, kept in the URL alone. */
export function useAuditView(): AuditView {
  const urlQuery = useUrlQuery();
  const { query, push } = urlQuery;
  const params = useListParams(null, urlQuery);
  return useMemo(() => {
    const read = readAuditSearchParams(query);
    const filter = auditFilter(read);
    const narrow = (change: Partial<AuditSearchParams>) =>
      push((now) => writeParams(auditSearchParams, listQueryString(now, { page: null }), change));
    const clear = () => push((now) => writeParams(auditSearchParams, now, NONE));
    const others = { on: Object.keys(filter).length > 0, clear };
    return { params: { ...params, others }, read, filter, narrow };
  }, [params, query, push]);
}
