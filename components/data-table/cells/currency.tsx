import "#components/data-table/cells/cells.css";
import { splitCurrency } from "#lib/addresses/networks.ts";

/** A currency code as its symbol and its network in words: "USDT Tron". */
export function CurrencyName({ code }: { code: string }) {
  const { symbol, network } = splitCurrency(code);
  return (
    <span className="list-currency">
      {symbol}
      {network === null ? null : <span>{` ${network.name}`}</span>}
    </span>
  );
}
