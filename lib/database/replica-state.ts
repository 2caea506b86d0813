/** What the primary says of itself before a replica is asked. Positions in its log are bytes from the log's beginning. */
export type PrimaryState = {
  systemIdentifier: string;
  timeline: string;
  database: string;
  /** Whatever was committed by now is in the log before this position. */
  committed: bigint;
  /** The end of the log. */
  end: bigint;
  /** The time of the primary's clock. */
  at: string;
};

/** What a server that may be read as a replica says of itself. */
export type ReplicaState = {
  isStandby: boolean;
  systemIdentifier: string;
  timeline: string;
  database: string;
  /** How far it has replayed the primary's log; null for a server that has replayed none. */
  replayed: bigint | null;
  /** When it was started. */
  startedAt: string;
};

/**
 * Whether a replica holds whatever the primary had committed when it was asked. A server of the same cluster, on
 * the same timeline, that has replayed the log to a position has every row, index and migration of it.
 */
export function judgeReplica(
  primary: PrimaryState,
  replica: ReplicaState,
): "fresh" | "behind" | "unfit" {
  const isOfPrimary =
    replica.isStandby &&
    replica.systemIdentifier === primary.systemIdentifier &&
    replica.timeline === primary.timeline &&
    replica.database === primary.database;
  if (!isOfPrimary || replica.replayed === null) return "unfit";
  return replica.replayed >= primary.committed ? "fresh" : "behind";
}

/**
 * Whether a replica has replayed more than the primary, asked after it, has written: then the primary was restored
 * to an earlier state, and the replica holds what never happened.
 */
export function isAhead({ replayed }: ReplicaState, { end }: PrimaryState): boolean {
  return replayed !== null && replayed > end;
}
