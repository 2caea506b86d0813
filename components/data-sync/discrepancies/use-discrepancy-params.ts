"use client";

import { useMemo } from "react";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const PARAMS = {
  resource: {
    parse: (text: string) => RESOURCE_NAMES.find((one) => one === text) ?? null,
    serialize: String,
  },
  before: { parse: (text: string) => (UUID.test(text) ? text : null), serialize: String },
};

/** Which discrepancies are shown: kept in the URL alone. */
export function useDiscrepancyParams() {
  const { query, push } = useUrlQuery();
  return useMemo(() => {
    const write = (change: Partial<QueryValues<typeof PARAMS>>) =>
      push((now) => writeParams(PARAMS, now, change));
    return [readParams(PARAMS, query), write] as const;
  }, [query, push]);
}
