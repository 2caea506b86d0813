import { AmountField } from "#components/record/amount-field.tsx";
import { ChainField } from "#components/record/chain-field.tsx";
import { FieldGroup } from "#components/record/field-group.tsx";
import { Headline } from "#components/record/headline.tsx";
import { IdField } from "#components/record/id-field.tsx";
import { NeighbourLinks } from "#components/record/neighbour-links.tsx";
import { RawJson } from "#components/record/raw-json.tsx";
import { RecordFrame } from "#components/record/record-frame.tsx";
import type { RecordKind } from "#components/record/record-kind.ts";
import { StatusField } from "#components/record/status-field.tsx";
import { TextField } from "#components/record/text-field.tsx";
import { TimeField } from "#components/record/time-field.tsx";
import { Timeline } from "#components/record/timeline.tsx";
import { UnreadableFields } from "#components/record/unreadable-fields.tsx";
import type { Transaction } from "#lib/schemas/transaction.ts";

type TransactionSheetProps = { kind: RecordKind; id: string; transaction: Transaction };

/** Every field of a transaction (service interface, section 2.3). It names no currency. */
export function TransactionSheet({ kind, id, transaction }: TransactionSheetProps) {
  const { amount, status } = transaction;
  return (
    <UnreadableFields fields={transaction.unreadable}>
      <RecordFrame
        kind={kind}
        title={`Transaction ${id}`}
        onward={<NeighbourLinks resource="transactions" id={id} noun="transaction" />}
        headline={
          <Headline
            amount={{ path: "amount", value: amount, currency: null }}
            status={{ path: "status", value: status }}
          >
            <p className="text-ink-quiet">
              The service names no currency for a transaction. Its payment does, where there is one.
            </p>
          </Headline>
        }
      >
        <Timeline
          moments={[{ what: "Created", path: "createdAt", at: transaction.createdAt }]}
          seen={{ resource: "transactions", id }}
        />
        <FieldGroup title="On the blockchain">
          <ChainField label="Address" path="address" value={transaction.address} />
          <ChainField label="Transaction hash" path="txnHash" value={transaction.txnHash} />
          <TextField label="Tag" path="tag" value={transaction.tag} absent="None given" mono />
        </FieldGroup>
        <FieldGroup title="Transaction">
          <IdField value={transaction.id} />
          <StatusField label="Status" path="status" value={status} />
          <AmountField label="Amount" path="amount" value={amount} currency={null} />
          <AmountField
            label="Blockchain fee"
            path="blockchainFee"
            value={transaction.blockchainFee}
            currency={null}
          />
          <TimeField label="Created" path="createdAt" value={transaction.createdAt} />
        </FieldGroup>
        <RawJson resource="transactions" id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}
