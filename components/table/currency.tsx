import { splitCurrency } from "#lib/addresses/networks.ts";

/** A currency code as its symbol and its network in words: "USDT Tron". */
export function CurrencyName({ code }: { code: string }) {
  const { symbol, network } = splitCurrency(code);
  return (
    <span className="list-currency">
      <span className="font-medium">{symbol}</span>
      {network === null ? null : <span className="text-ink-quiet">{` ${network.name}`}</span>}
    </span>
  );
}
