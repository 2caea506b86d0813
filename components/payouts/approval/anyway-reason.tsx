import type { CheckState } from "#components/payouts/approval/check-state.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";

type Props = {
  check: CheckState;
  onCheck: (check: CheckState) => void;
  hint?: string;
  className?: string;
};

/** Why a payout is approved although what was typed of its address differs. */
export function AnywayReason({ check, onCheck, ...field }: Props) {
  return (
    <Field label={messages.approveAnywayReason} {...field}>
      <Textarea
        rows={2}
        maxLength={900}
        value={check.reason}
        onValueChange={(reason) => onCheck({ ...check, reason })}
      />
    </Field>
  );
}
