import { Time } from "#components/data-table/cells/time.tsx";
import { formatRule, ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { isReplaced, unlistedRule } from "#components/payouts/rules/unlisted.ts";
import { UnlistedNote } from "#components/payouts/rules/unlisted-note.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type ApprovalRules,
} from "#lib/schemas/payouts/approval/approval-rule.ts";

const ROW =
  "grid items-baseline gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]";

type Props = {
  rules: readonly ApprovalRule[];
  /** What holds for currencies that no rule covers; undefined: not known. */
  withoutRule: ApprovalRules["approvalWithoutRule"];
  /** The codes that the provider lists; none while they are not known. */
  listed: readonly string[];
  /** Whether the one whose button was pressed is being changed. */
  isChanging: boolean;
  /** Null if the user may only read. */
  onChange: ((rule: ApprovalRule) => void) | null;
};

/** One rule for each currency that has one, what holds for all the others last. */
export function RulesInForce({ rules, withoutRule, listed, isChanging, onChange }: Props) {
  const opener = useFocusBack(isChanging);
  if (rules.length === 0) {
    return (
      <EmptyState title={messages.noRule}>
        {withoutRule === "required" && `${messages.everyPayout}.`}
        {withoutRule === "none" && messages.noRuleNoApproval}
      </EmptyState>
    );
  }
  const ordered = rules.toSorted(
    (a, b) => Number(a.currency === ALL_OTHERS) - Number(b.currency === ALL_OTHERS),
  );
  return (
    <ul aria-label={messages.activeRules} className="border-rule border-t text-sm">
      {ordered.map((rule) => {
        const unlisted = unlistedRule(rule, rules, listed);
        return (
          <li key={rule.currency} className={ROW}>
            <span className="wrap-anywhere font-medium">{ruleCurrency(rule.currency)}</span>
            <span>
              <span className="wrap-anywhere tabular-nums">
                {formatRule(rule.currency, rule.limit)}
              </span>
              {rule.demandsAddressCheck && (
                <span className="block">{messages.addressIsChecked}</span>
              )}
              <UnlistedNote currency={rule.currency} unlisted={unlisted} />
              <span className="wrap-anywhere block text-ink-quiet">
                {`${rule.setBy.name}, `}
                <Time value={rule.setAt} />
              </span>
            </span>
            {onChange !== null && !isReplaced(unlisted) && (
              <Button
                size="sm"
                className="justify-self-start"
                aria-label={messages.changeRuleFor(ruleCurrency(rule.currency))}
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  onChange(rule);
                }}
              >
                {messages.change}
              </Button>
            )}
          </li>
        );
      })}
      {withoutRule !== undefined && ordered.at(-1)?.currency !== ALL_OTHERS && (
        <li className={ROW}>
          <span className="font-medium">{messages.allOtherCurrencies}</span>
          <span>
            {withoutRule === "required" ? messages.everyPayout : messages.noApproval}
            <span className="block text-ink-quiet">{messages.bySettings}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
