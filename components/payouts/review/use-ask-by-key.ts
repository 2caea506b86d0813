"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type KnownOutcome,
  outcomeOfAbsence,
  outcomeOfOrder,
} from "#components/payouts/review/send-state.ts";
import { orderByKeyQuery } from "#lib/api-client/payouts/payout-orders.ts";

/** What Counterfoil says of the order at this moment, while the outcome is not known. */
export type AskState = "asking" | "unreachable" | "not there" | "being sent";

/**
 * Asks Counterfoil what became of the order under `key` until it knows, and tells `onKnown` once.
 * An order that Counterfoil doesn't have may still be on its way, so it is asked for a while; even
 * then the same key is used for the next try, so that at most one of the two is carried out. `said`
 * is what Counterfoil answered to the order, null if no answer of its own came.
 */
export function useAskByKey(
  key: string | null,
  said: string | null,
  onKnown: (outcome: KnownOutcome, key: string) => void,
): AskState {
  const askedSince = useRef<number | null>(null);
  const absentSince = useRef<number | null>(null);
  const told = useRef<string | null>(null);
  const query = useQuery(orderByKeyQuery(key));
  const { data, dataUpdatedAt } = query;

  useEffect(() => {
    if (key === null) {
      askedSince.current = null;
      absentSince.current = null;
      told.current = null;
      return;
    }
    askedSince.current ??= Date.now();
    // What was read during an earlier try under this key tells nothing of this one.
    if (data === undefined || dataUpdatedAt < askedSince.current || told.current === key) return;
    absentSince.current = data === null ? (absentSince.current ?? dataUpdatedAt) : null;
    const absentFor = dataUpdatedAt - (absentSince.current ?? dataUpdatedAt);
    const outcome = data === null ? outcomeOfAbsence(absentFor, said) : outcomeOfOrder(data);
    if (outcome === null) return;
    told.current = key;
    onKnown(outcome, key);
  }, [key, said, data, dataUpdatedAt, onKnown]);

  const state: AskState = query.isError
    ? "unreachable"
    : data === undefined
      ? "asking"
      : data === null
        ? "not there"
        : "being sent";
  return state;
}
