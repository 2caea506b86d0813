import { tellNetwork } from "#lib/addresses/tell-network.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { judgeCurrency } from "#lib/sync/received-currency/judge-currency.ts";
import { ListedCurrencies } from "#lib/sync/received-currency/listed-currencies.ts";

export type ModelRule = {
  network: string | null;
  address: string | null;
  tag: string | null;
  currency: string;
};

/** All that a history left, without a trace of the order in which it came. */
export type ModelState = {
  payments: Map<number, object>;
  transactions: Map<number, object>;
  /** Transactions by id as the provider gave them whole. */
  details: Map<number, object>;
  currencies: readonly string[];
  rules: Map<string, ModelRule>;
  corrections: Map<string, string>;
};

type Subject = { address: string; tag: string; network: string | null; amount: string | null };

/** What is to be known of every record, worked out in one go from what is left. */
export function knownOf(state: ModelState): Map<string, KnownCurrency> {
  const payments = [...state.payments].map(([id, value]) => ({ id, ...paymentOf(value) }));
  const known = new Map<string, KnownCurrency>();
  for (const payment of payments) {
    const name = `payments ${payment.id}`;
    known.set(name, payment.proven ?? judge(state, payments, name, payment));
  }
  for (const [id, value] of state.transactions) {
    const name = `transactions ${id}`;
    const [own] = payments
      .filter(({ transaction }) => transaction === String(id))
      .toSorted((a, b) => a.id - b.id);
    const payments0 = own === undefined ? null : known.get(`payments ${own.id}`);
    known.set(name, payments0 ?? judge(state, payments, name, transactionOf(state, id, value)));
  }
  return known;
}

function paymentOf(value: object) {
  const { transaction, currency, ...links } = normalisePayment(value);
  const [address, hash] = [transaction?.address ?? null, transaction?.txnHash ?? null];
  return {
    transaction: transaction?.id ?? null,
    proven: currency.basis === "exact" ? currency : null,
    address: address ?? "",
    tag: transaction?.tag ?? "",
    amount: transaction?.amount ?? null,
    network: tellNetwork({
      address,
      hash,
      links: [links.blockExplorerLinkAddress, links.blockExplorerLinkHash],
    }),
  };
}

function transactionOf(state: ModelState, id: number, value: object): Subject {
  const { address: listed, txnHash, tag, amount } = normaliseTransaction(value);
  const detail = state.details.get(id);
  const whole = detail === undefined ? null : normaliseTransaction(detail);
  const address = isMasked(listed) ? (whole?.address ?? listed) : listed;
  const hash = isMasked(txnHash) ? (whole?.txnHash ?? txnHash) : txnHash;
  return {
    address: address ?? "",
    tag: tag ?? "",
    amount,
    network: tellNetwork({ address, hash, links: [] }),
  };
}

function judge(
  state: ModelState,
  payments: readonly ReturnType<typeof paymentOf>[],
  name: string,
  { address, tag, network, amount }: Subject,
): KnownCurrency {
  if (address === "" || isMasked(address)) {
    return { code: null, basis: "unknown", reason: "no-address" };
  }
  const isHere = (one: { address: string; tag: string }) =>
    one.address.toLowerCase() === address.toLowerCase() && one.tag === tag;
  const rules = [...state.rules.values()];
  return judgeCurrency({
    network,
    amount: normaliseTransaction({ amount }).amount,
    corrected: state.corrections.get(name) ?? null,
    addressRules: rules
      .filter((rule) => rule.address?.toLowerCase() === address.toLowerCase())
      .filter((rule) => rule.tag === null || rule.tag === tag)
      .toSorted((a, b) => rank(a) - rank(b)),
    conversions: payments.flatMap((payment) =>
      payment.proven?.code != null && isHere(payment)
        ? { network: payment.network, currency: payment.proven.code, count: 1 }
        : [],
    ),
    networkRules: rules.filter((rule) => rule.address === null),
    listed: new ListedCurrencies(state.currencies.map((symbol) => ({ symbol, type: "Crypto" }))),
  });
}

/** A rule for a tag is before one for all, then one for a network. */
function rank({ tag, network }: ModelRule): number {
  return (tag === null ? 2 : 0) + (network === null ? 1 : 0);
}
