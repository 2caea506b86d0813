import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { CurrencyName, UnknownCurrency } from "#components/data-table/cells/currency.tsx";
import { ListedStatus } from "#components/data-table/cells/listed-status.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { markMatch } from "#components/search/mark-match.ts";
import { foundBy } from "#components/search/searched-fields.ts";
import { statusKindOf } from "#lib/resources/define-resource.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

/** A record that was found: by what, with what agrees marked; its status, amount and time. */
export function HitLine({ hit, typed }: { hit: Hit; typed: string }) {
  const found = RESOURCES[hit.resource];
  const kind = statusKindOf(found);
  const { id, status, orderState, isUnlisted = false, amount, currency, createdAt } = hit;
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0 break-all font-medium">
        {markMatch(hit, typed).map(({ at, text, marked }) =>
          marked ? (
            <mark key={at} className="rounded-xs bg-accent-wash text-ink">
              <PlainText value={text} />
            </mark>
          ) : (
            <PlainText key={at} value={text} />
          ),
        )}
      </span>
      <span className="md:text-end">
        {amount !== null && (
          <>
            {found.catalogue && "At least "}
            <ListDigits value={amount} currency={currency} />{" "}
            {currency === null ? <UnknownCurrency /> : <CurrencyName code={currency} />}
          </>
        )}
      </span>
      <span className="text-ink-quiet text-xs">{`${capital(found.noun.one)} ${id}, ${foundBy(hit)}`}</span>
      <span className="flex gap-3 text-ink-quiet text-xs md:justify-end">
        {orderState === undefined ? null : <ListedStatus value={`own:${orderState}`} />}
        {status === null || kind === null ? null : isUnlisted ? (
          <ListedStatus value={`provider:${status}`} isUnlisted />
        ) : (
          <RecordStatus kind={kind} value={status} />
        )}
        <Time value={createdAt} />
      </span>
    </span>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
