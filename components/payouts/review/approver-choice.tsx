"use client";

import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import * as messages from "#components/payouts/review/messages.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { approversQuery } from "#lib/api-client/payouts/asked-approver.ts";
import type { User } from "#lib/schemas/identity/user.ts";

type Props = {
  /** Null: a payout that is submitted now. */
  orderId: string | null;
  value: User | null;
  onValueChange: (value: User | null) => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Which approver is asked; empty: anyone who may. */
export function ApproverChoice({ orderId, value, onValueChange, disabled = false, ref }: Props) {
  const { data: approvers = [] } = useQuery(approversQuery(orderId));
  return (
    <Field label={messages.ask} hint={messages.askHint} className="max-w-96">
      <Combobox
        ref={ref}
        items={approvers}
        value={value}
        onValueChange={onValueChange}
        itemKey={({ id }) => id}
        itemLabel={({ name }) => name}
        placeholder={messages.anyone}
        empty={messages.nobodyToAsk}
        disabled={disabled}
      />
    </Field>
  );
}
