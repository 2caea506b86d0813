"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { outcomeOfEntry, type SendOutcome } from "#components/payouts/form/send-state.ts";
import { entryByKeyQuery } from "#lib/queries/payout-entries.ts";

type Known = Exclude<SendOutcome, { kind: "unanswered" }>;

/** How often the journal must say that it has no such order, two seconds apart, to be believed. */
const ABSENCES = 3;
const NOT_ARRIVED: Known = {
  kind: "setback",
  message: "The payout did not reach the desk, so nothing was sent. You can send it now.",
  errors: {},
  newAttempt: false,
};

/** What the journal says at this moment, while the outcome is not known. */
export type Word = "asking" | "unreachable" | "not there" | "being sent";

/**
 * Asks the journal what became of the order under `key` until it knows, and tells `onKnown` once.
 * An order that the journal doesn't have may still be on its way, so it is asked several times; even
 * then the same key is used for the next try, so that at most one of the two is carried out.
 */
export function useAskByKey(key: string | null, onKnown: (outcome: Known) => void): Word {
  const absences = useRef(0);
  const told = useRef<string | null>(null);
  const query = useQuery(entryByKeyQuery(key));
  const { data, dataUpdatedAt } = query;

  useEffect(() => {
    if (key === null) {
      absences.current = 0;
      told.current = null;
      return;
    }
    if (data === undefined || dataUpdatedAt === 0 || told.current === key) return;
    absences.current = data === null ? absences.current + 1 : 0;
    const outcome =
      data !== null ? outcomeOfEntry(data) : absences.current >= ABSENCES ? NOT_ARRIVED : null;
    if (outcome === null || outcome.kind === "unanswered") return;
    told.current = key;
    onKnown(outcome);
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
