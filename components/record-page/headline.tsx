"use client";

import type { ReactNode } from "react";
import { CurrencyInWords } from "#components/record-page/fields/exact-amount.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";
import * as messages from "#components/record-page/messages.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { StatusKind } from "#lib/resources/status-meaning.ts";

type HeadlineProps = {
  amount: { path: string; value: Decimal | null; currency: string | null };
  status: { kind: StatusKind; path: string; value: string | null };
  /** A line beneath: what the record is called, or what the amount was turned into. */
  children?: ReactNode;
};

/** What a reader must see first: how much, and how far along. */
export function Headline({ amount, status, children }: HeadlineProps) {
  const amountRaw = useUnreadable(amount.path);
  const statusRaw = useUnreadable(status.path);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {amount.value !== null ? (
          <HeadlineAmount value={amount.value} currency={amount.currency} />
        ) : (
          <Missing raw={amountRaw} absent={messages.amountNotGiven} />
        )}
        <div role="status" aria-label={messages.status}>
          {status.value !== null ? (
            <RecordStatus kind={status.kind} value={status.value} />
          ) : (
            <Missing raw={statusRaw} absent={messages.statusNotGiven} />
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

function Missing({ raw, absent }: { raw: string | undefined; absent: string }) {
  return raw === undefined ? (
    <span className="text-ink-quiet text-xl">{absent}</span>
  ) : (
    <UnreadableValue raw={raw} />
  );
}

/** A record's amount, large, with its currency and network in words. */
function HeadlineAmount({ value, currency }: { value: Decimal; currency: string | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span
        data-tip={value}
        className="font-semibold text-xl tabular-nums tracking-tight sm:text-2xl wrap-anywhere"
      >
        {headingAmount(value, currency)}
      </span>
      {currency === null || currency === "" ? null : (
        <span className="text-base">
          <CurrencyInWords code={currency} />
        </span>
      )}
    </p>
  );
}
