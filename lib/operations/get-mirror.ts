import "server-only";
import { readMirrorState } from "#lib/mirror/proof/mirror-state.ts";
import { readFindings } from "#lib/mirror/proof/read-findings.ts";
import { operation } from "#lib/operations/operation.ts";
import type { FindingPage, FindingQuery } from "#lib/schemas/mirror/mirror-finding.ts";
import type { MirrorState } from "#lib/schemas/mirror/mirror-state.ts";

/** How the desk's copy of the service's records does, and how the service differs from its interface. */
export const getMirror = operation(
  "mirror.get",
  (_caller): Promise<MirrorState> => readMirrorState(),
);

/** What the copy's proof found, the newest first. */
export const listFindings = operation(
  "mirror.list-findings",
  (_caller, query: FindingQuery): Promise<FindingPage> => readFindings(query),
);
