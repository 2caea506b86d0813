"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchQuery } from "#lib/api-client/records/search.ts";
import type { Found } from "#lib/schemas/synced/search.ts";

/** Between the last key and the request: less than a user notices, more than between two keys. */
const PAUSE_MS = 80;

export type Search = {
  /** The latest answer, which may be to an earlier text; null for none, or where nothing is typed. */
  found: Found | null;
  /** Whether the answer is to what is in the field now. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Searches for what is typed once the keys rest. The former answer stays until the next is there,
 * and a request whose answer is no longer needed is cancelled.
 */
export function useSearch(typed: string, limit?: number): Search {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(settled, limit));
  const isCurrent = typed === settled && data !== undefined && !isPlaceholderData;
  return {
    found: typed === "" ? null : (data ?? null),
    isCurrent: typed === "" || isCurrent,
    error: typed === "" || data !== undefined ? null : error,
    retry: () => void refetch(),
  };
}
