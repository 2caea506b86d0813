import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import { roleLabel } from "#lib/schemas/identity/role-labels.ts";

/** In a tooltip: the member's page names the rest. */
const MOST_NAMED = 10;

/** A member's roles in one line and a limited viewer's limits beneath, cut if there is no space; in full on hover. */
export function RolesText({ roles, limits }: Access) {
  const inWords = useLimitsText(MOST_NAMED);
  return (
    <>
      <CutText text={roles.map(roleLabel).join(", ")} />
      {limits != null && (
        <span className="text-ink-quiet text-sm">
          <CutText text={inWords(limits)} />
        </span>
      )}
    </>
  );
}

function CutText({ text }: { text: string }) {
  return (
    <bdi className="block truncate" data-tip={text} data-tip-cut="">
      {text}
    </bdi>
  );
}
