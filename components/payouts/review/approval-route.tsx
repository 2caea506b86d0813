import * as messages from "#components/payouts/review/messages.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { headingAmount } from "#lib/money/format.ts";
import type {
  ApprovalReason,
  ApprovalRoute,
} from "#lib/schemas/payouts/approval/approval-route.ts";

/** What a payout that needs an approver has to pass, and who can approve it. */
export function ApprovalRouteNotice({ route }: { route: ApprovalRoute }) {
  const { reasons, hasApprover, approvers } = route;
  return (
    <Banner tone={hasApprover ? "moving" : "attention"} title={reasons.map(formatReason).join(" ")}>
      {!hasApprover ? (
        <p>{messages.noApproverYet}</p>
      ) : (
        <p className="wrap-anywhere">{messages.approversAre(approvers.join(", "))}</p>
      )}
      <p>{messages.sentAfterApproval}</p>
    </Banner>
  );
}

function formatReason(reason: ApprovalReason): string {
  switch (reason.kind) {
    case "above": {
      const { limit, currency } = reason;
      return messages.aboveLimit(headingAmount(limit, currency), splitCurrency(currency).symbol);
    }
    case "always":
      return messages.alwaysApproved(currencyOnNetwork(reason.currency));
    case "no_rule":
      return messages.noRuleCovers(currencyOnNetwork(reason.currency));
    case "other":
      return reason.sentence;
  }
}
