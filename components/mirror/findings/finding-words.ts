import { countWords, oneWords } from "#components/mirror/words.ts";
import type {
  FindingDetail,
  FoundRecord,
  MirrorFinding,
} from "#lib/schemas/mirror/mirror-finding.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const MOST_FIELDS = 3;

/** What was found, as a sentence: "3 payouts were missing here". */
export function findingWords({ resource, kind, detail }: MirrorFinding): string {
  const { count, records } = detail;
  const [only] = records;
  const alone = count === 1 && only !== undefined;
  const who = alone ? sentence(oneWords(resource, only.id)) : countWords(resource, count);
  const one = count === 1;
  switch (kind) {
    case "missing":
      return `${who} ${one ? "was" : "were"} missing here`;
    case "changed":
      return `${who} had changed at the service`;
    case "gone":
      return `${who} ${one ? "is" : "are"} gone from the service`;
    case "count":
      return countedWords(resource, detail.totals);
    case "undated":
      return `${who} ${one ? "is" : "are"} listed by the service only without dates`;
  }
}

function countedWords(resource: Mirrored, totals: FindingDetail["totals"]): string {
  if (totals === null) return `The counts of ${resource} differed`;
  const { service, mirror } = totals;
  return `The service counted ${countWords(resource, service)}, the copy ${mirror.toLocaleString("en")}`;
}

/** How a record had changed: "status: Created → Completed", and how many fields more. */
export function changeWords({ changes = [] }: FoundRecord): string[] {
  const shown = changes
    .slice(0, MOST_FIELDS)
    .map(({ field, before, after }) => `${field}: ${before ?? "none"} → ${after ?? "none"}`);
  const more = changes.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${more} more`];
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
