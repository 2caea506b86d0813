import type { MirrorOddity, OddityKind } from "#lib/schemas/mirror/mirror-oddity.ts";

const WHAT: Record<OddityKind, (path: string) => string> = {
  type: (path) => `${path} can't be read`,
  value: (path) => `${path} has a word that the interface does not show`,
  field: (path) => `${path} is not named in the interface`,
  absent: (path) => `${path} is absent`,
  filter: (path) => `${path} lies outside of the from and to that show the record`,
  row: (path) => (path === "id" ? "A row has no ID" : "A row is no record"),
};

/** What the service does otherwise, as a sentence. */
export function oddityWords({ kind, path }: Pick<MirrorOddity, "kind" | "path">): string {
  return WHAT[kind](path);
}
