"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as messages from "#components/payouts/review/messages.tsx";
import { outcomeOfOrder, type SendOutcome } from "#components/payouts/review/send-state.ts";
import { orderByKeyQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";

type Known = Exclude<SendOutcome, { kind: "unanswered" }>;

/** For how long the journal must say that it has no such order to be believed, in milliseconds. */
const ABSENT_FOR_MS = ARRIVAL_LIMIT_MS + 2_000;
const NOT_ARRIVED: Known = {
  kind: "setback",
  message: messages.didNotReachCounterfoil,
  errors: {},
  newAttempt: false,
};

/** What the journal says at this moment, while the outcome is not known. */
export type Word = "asking" | "unreachable" | "not there" | "being sent";

/**
 * Asks the journal what became of the order under `key` until it knows, and tells `onKnown` once.
 * An order that the journal doesn't have may still be on its way, so it is asked for a while; even
 * then the same key is used for the next try, so that at most one of the two is carried out.
 */
export function useAskByKey(
  key: string | null,
  onKnown: (outcome: Known, key: string) => void,
): Word {
  const absentSince = useRef<number | null>(null);
  const told = useRef<string | null>(null);
  const query = useQuery(orderByKeyQuery(key));
  const { data, dataUpdatedAt } = query;

  useEffect(() => {
    if (key === null) {
      absentSince.current = null;
      told.current = null;
      return;
    }
    if (data === undefined || dataUpdatedAt === 0 || told.current === key) return;
    absentSince.current = data === null ? (absentSince.current ?? dataUpdatedAt) : null;
    const absentFor = dataUpdatedAt - (absentSince.current ?? dataUpdatedAt);
    const outcome =
      data !== null ? outcomeOfOrder(data) : absentFor >= ABSENT_FOR_MS ? NOT_ARRIVED : null;
    if (outcome === null || outcome.kind === "unanswered") return;
    told.current = key;
    onKnown(outcome, key);
  }, [key, data, dataUpdatedAt, onKnown]);

  const word: Word = query.isError
    ? "unreachable"
    : data === undefined
      ? "asking"
      : data === null
        ? "not there"
        : "being sent";
  return word;
}
