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
      <FieldGroup title="Recipient">
        <ChainField label="Recipient address" path="address" value={payout.address} />
        <TextField label="Tag" path="tag" value={payout.tag} absent="None given" mono />
        <CurrencyField
          label="Wallet currency"
          path="walletCurrency"
          value={payout.walletCurrency}
        />
      </FieldGroup>
      <FieldGroup title="Payout">
        <IdField value={payout.id} />
        <StatusField kind="payout" label="Status" path="status" value={payout.status} />
        <TextField label="Tracking ID" path="trackingId" value={payout.trackingId} mono />
        <TextField label="Wallet" path="walletId" value={payout.walletId} mono />
        <TextField label="Label" path="label" value={payout.label} />
        <TextField label="Note" path="note" value={payout.note} />
        <TimeField label="Created" path="createdAt" value={payout.createdAt} />
      </FieldGroup>
    </>
  );
}
