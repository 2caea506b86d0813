import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readPastedReport } from "#lib/records/pasted/report.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { PastedEntry } from "#lib/text/pasted-entries.ts";

/** Keeps a list of IDs and hashes that the caller pasted; its ID narrows lists to what it names. */
export const keepPastedList = operation(
  "records.keep-pasted-list",
  (caller, entries: readonly PastedEntry[]): Promise<string> =>
    keepPasted(caller.member.id, entries),
);

/** What a pasted list finds of a kind of record, and what it does not. Rejects with a Failure. */
export const readPastedList = operation(
  "records.read-pasted-list",
  (_caller, resource: DatedResourceName, id: string) => readPastedReport(resource, id),
);
