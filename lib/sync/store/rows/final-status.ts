import {
  type DefinedStatus,
  type StatusKind,
  statusMeaning,
} from "#lib/resources/status-meaning.ts";

/** Whether nothing is known to follow a status of a synced record; of one that was not given, anything may. */
export function isFinalStatus(
  kind: StatusKind,
  status: string | null,
  defined: readonly DefinedStatus[],
): boolean {
  return status !== null && statusMeaning(kind, status, defined).isFinal;
}
