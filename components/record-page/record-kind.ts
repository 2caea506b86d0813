import type { Route } from "next";

/** What a record's page is about: its noun ("payout") and the list that it is in. */
export type RecordKind = { noun: string; list: Route; listLabel: string };
