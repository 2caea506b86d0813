import type { AddressCheckState } from "#components/payouts/approval/address-check-state.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";

type Props = {
  check: AddressCheckState;
  onCheck: (check: AddressCheckState) => void;
  hint?: string;
  className?: string;
};

/** Why a payout is approved although what was typed of its address differs. */
export function MismatchReason({ check, onCheck, ...field }: Props) {
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
