import * as messages from "#components/payouts/record/messages.tsx";
import { ChainField } from "#components/record-page/fields/chain-field.tsx";
import { CurrencyField } from "#components/record-page/fields/currency-field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { IdField } from "#components/record-page/fields/id-field.tsx";
import { StatusField } from "#components/record-page/fields/status-field.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { TimeField } from "#components/record-page/fields/time-field.tsx";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** Every field of a payout (docs/provider-interface.md) that its figures do not show. */
export function PayoutFields({ payout }: { payout: Payout }) {
  return (
    <>
      <FieldGroup title={messages.recipient}>
        <ChainField label={messages.recipientAddress} path="address" value={payout.address} />
        <TextField
          label={messages.tag}
          path="tag"
          value={payout.tag}
          absent={messages.noneGiven}
          mono
        />
        <CurrencyField
          label={messages.walletCurrency}
          path="walletCurrency"
          value={payout.walletCurrency}
        />
      </FieldGroup>
      <FieldGroup title={messages.payout}>
        <IdField value={payout.id} />
        <StatusField kind="payout" label={messages.status} path="status" value={payout.status} />
        <TextField label={messages.trackingId} path="trackingId" value={payout.trackingId} mono />
        <TextField label={messages.wallet} path="walletId" value={payout.walletId} mono />
        <TextField label={messages.label} path="label" value={payout.label} />
        <TextField label={messages.note} path="note" value={payout.note} />
        <TimeField label={messages.created} path="createdAt" value={payout.createdAt} />
      </FieldGroup>
    </>
  );
}
