import * as messages from "#components/data-table/cells/messages.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";

/** A currency code as its symbol and its network in words: "USDT Tron". */
export function CurrencyName({ code }: { code: string }) {
  return (
    <span className="list-currency">
      <NameParts code={code} />
    </span>
  );
}

/** In the place of a currency that nobody knows, which is never left empty. */
export function UnknownCurrency() {
  return <i className="list-unknown">{messages.unknownCurrency}</i>;
}

/** The same of a currency that Counterfoil worked out: marked where it is inferred, "Unknown" where it isn't known. */
export function KnownCurrencyName({ known: { code, basis, reason } }: { known: KnownCurrency }) {
  const why = REASON_WORDS[reason];
  if (code === null || basis === "unknown") {
    return (
      <span className="list-currency" data-tip={why}>
        <UnknownCurrency />
      </span>
    );
  }
  if (basis === "exact") return <CurrencyName code={code} />;
  if (basis === "stated") {
    return (
      <span className="list-currency" data-tip={why}>
        <NameParts code={code} />
      </span>
    );
  }
  return (
    <span className="list-currency" data-basis="inferred" data-tip={messages.inferredBecause(why)}>
      <NameParts code={code} />
      <i className="sr-only">{messages.inferred}</i>
    </span>
  );
}

function NameParts({ code }: { code: string }) {
  const { symbol, network } = splitCurrency(code);
  return (
    <>
      {symbol}
      {network === null ? null : <span>{` ${network.name}`}</span>}
    </>
  );
}
