import { formatRule, ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { Instant } from "#components/record-page/fields/instant.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import type { ApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";

/** Every version that there was, the newest first: a rule is never overwritten. */
export function RuleVersions({ versions }: { versions: readonly ApprovalRule[] }) {
  if (versions.length === 0) return null;
  return (
    <Disclosure summary={messages.allVersions(versions.length)}>
      <ol className="text-sm">
        {versions.map((rule) => (
          <li key={rule.id} className="border-rule border-b py-2 last:border-b-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{ruleCurrency(rule.currency)}</span>
              {`: ${formatRule(rule.currency, rule.limit)}`}
            </p>
            {rule.demandsAddressCheck && <p>{messages.addressIsChecked}</p>}
            <p className="wrap-anywhere text-ink-quiet">
              <Instant value={rule.setAt} />
              {`, ${rule.setBy.name}`}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
