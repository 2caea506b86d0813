import { networkWithId } from "#lib/addresses/network-of-currency.ts";
import { networkOfRecord } from "#lib/addresses/network-of-record.ts";
import { formsOnNetwork } from "#lib/addresses/recipient-forms.ts";
import { matchMovements } from "#lib/matching/match-movements.ts";
import { add, type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
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
  /** All that were ever listed. */
  currencies: readonly string[];
  rules: Map<string, ModelRule>;
  corrections: Map<string, string>;
  payouts: Map<number, object>;
  /** Transactions by the payout of which a member stated that it became them. */
  stated: Map<number, number>;
  /** Payouts and payments of which a member said that they are no internal transfer. */
  denied: Set<string>;
};

type Subject = { address: string; tag: string; network: string | null; amount: string | null };

/** What should be known of every record, worked out in one go from what is left. */
export function knownOf(state: ModelState): Map<string, KnownCurrency> {
  const payments = [...state.payments].map(([id, value]) => ({ id, ...paymentOf(value) }));
  const { became, transfers } = matchedOf(state, payments);
  const sentAs = new Map(heldOf(state, transfers).map(([payout, payment]) => [payment, payout]));
  const known = new Map<string, KnownCurrency>();
  for (const payment of payments) {
    const name = `payments ${payment.id}`;
    const corrected =
      state.corrections.get(name) ?? state.corrections.get(`transactions ${payment.transaction}`);
    const payout = currencyOf(state, sentAs.get(payment.id));
    const worked = () => judge(state, { payments, corrected, payout }, payment);
    known.set(name, payment.exact ?? worked());
  }
  for (const [id, value] of state.transactions) {
    const name = `transactions ${id}`;
    const [own] = payments
      .filter(({ transaction }) => transaction === String(id))
      .toSorted((a, b) => a.id - b.id);
    const payments0 = own === undefined ? null : known.get(`payments ${own.id}`);
    const payout = currencyOf(state, became.get(id));
    const subject = transactionOf(state, id, value);
    const corrected = state.corrections.get(name);
    known.set(name, payments0 ?? judge(state, { payments, corrected, payout }, subject));
  }
  return known;
}

function paymentOf(value: object) {
  const { transaction, currency, ...links } = normalisePayment(value);
  const [address, hash] = [transaction?.address ?? null, transaction?.txnHash ?? null];
  return {
    transaction: transaction?.id ?? null,
    exact: currency.basis === "exact" ? currency : null,
    address: address ?? "",
    tag: transaction?.tag ?? "",
    amount: transaction?.amount ?? null,
    network: networkOfRecord({
      address,
      hash,
      links: [links.blockExplorerLinkAddress, links.blockExplorerLinkHash],
    }),
  };
}

/** Which transactions payouts became and which payouts came in as which payments, by id. */
function matchedOf(
  state: ModelState,
  payments: readonly ReturnType<typeof paymentOf>[],
): { became: Map<number, number>; transfers: [number, number][] } {
  const payouts = [...state.payouts].map(([id, value]) => ({ ...normalisePayout(value), id }));
  const embedded = new Set(payments.map(({ transaction }) => transaction));
  const transactions = [...state.transactions].flatMap(([id, value]) => {
    const { createdAt } = normaliseTransaction(value);
    const { address, tag, amount } = transactionOf(state, id, value);
    return embedded.has(String(id)) || isMasked(address)
      ? []
      : [{ id: String(id), at: microseconds(createdAt), address, tag, amount }];
  });
  const came = [...state.payments].map(([id, value]) => {
    const { exact, transaction, ...own } = paymentOf(value);
    const { createdAt } = normalisePayment(value);
    const corrected =
      state.corrections.get(`payments ${id}`) ??
      state.corrections.get(`transactions ${transaction}`);
    const currency = exact?.code ?? corrected ?? null;
    return { ...own, id: String(id), at: microseconds(createdAt), currency };
  });
  const stated = [...state.stated].map(([payout, transaction]) => {
    return { payoutId: String(payout), transactionId: String(transaction) };
  });
  const amounts = new Set(payouts.map(({ amount }) => amount));
  const found = [...amounts].map((amount) => {
    const isHere = (one: { address: string; amount: string | null }) =>
      one.address !== "" && one.amount === amount;
    const sent = payouts.filter((one) => one.amount === amount && one.address);
    return matchMovements({
      payouts: sent.map((one) => ({
        id: String(one.id),
        at: microseconds(one.createdAt),
        address: one.address ?? "",
        tag: one.tag,
        isFeeIncluded: false,
        cameBack: false,
        currency: one.walletCurrency,
      })),
      transactions: transactions.filter(isHere),
      payments: came.filter(isHere),
      stated,
    });
  });
  const exact = found.flatMap(({ matches }) => matches.filter(({ basis }) => basis === "exact"));
  return {
    became: new Map(
      [...exact, ...stated].map((one) => [Number(one.transactionId), Number(one.payoutId)]),
    ),
    transfers: found.flatMap(({ transfers }) =>
      transfers.map((one): [number, number] => [Number(one.payoutId), Number(one.paymentId)]),
    ),
  };
}

/** Those of some transfers that no member said to be none. */
function heldOf({ denied }: ModelState, transfers: readonly [number, number][]) {
  return transfers.filter(([payout, payment]) => !denied.has(transferName(payout, payment)));
}

function currencyOf(state: ModelState, payout: number | undefined): string | null {
  const value = payout === undefined ? undefined : state.payouts.get(payout);
  return value === undefined ? null : normalisePayout(value).walletCurrency;
}

/** A payout and a payment as `denied` has them. */
export function transferName(payout: number | string, payment: number | string): string {
  return `${payout}-${payment}`;
}

type Addend = { currency: string | null; amount: Decimal; fee: Decimal; is: Kind };
type Kind = { inferred: boolean; internal: boolean };
type Part = { count: number; amount: Decimal } | null;

/** A total as lists have it, with the fees of all. */
export type ModelTotal = {
  currency: string | null;
  count: number;
  amount: Decimal | null;
  inferred: Part;
  internal: Part;
  fee: Decimal;
};

/** The totals of each list: exact, inferred and unknown apart, and what was internal. */
export function totalsOf(
  state: ModelState,
): Record<"payouts" | "payments" | "transactions", ModelTotal[]> {
  const payments = [...state.payments].map(([id, value]) => ({ id, ...paymentOf(value) }));
  const { became, transfers } = matchedOf(state, payments);
  const held = heldOf(state, transfers);
  const internal = {
    payouts: new Set(held.map(([payout]) => payout)),
    payments: new Set(held.map(([, payment]) => payment)),
  };
  const known = knownOf(state);
  const addend = (name: string, amount: string | null, isInternal: boolean): Addend => {
    const { code, basis } = known.get(name) ?? { code: null, basis: "unknown" };
    const is = { inferred: basis === "inferred", internal: isInternal };
    return { currency: code, amount: decimal(amount ?? "0"), fee: ZERO, is };
  };
  return {
    payouts: added(
      [...state.payouts].map(([id, value]) => {
        const { walletCurrency: currency, amount, feeAmount } = normalisePayout(value);
        const is = { inferred: false, internal: internal.payouts.has(id) };
        return { currency, amount: decimal(amount ?? "0"), fee: decimal(feeAmount ?? "0"), is };
      }),
    ),
    payments: added(
      payments.map(({ id, amount }) => addend(`payments ${id}`, amount, internal.payments.has(id))),
    ),
    transactions: added(
      [...state.transactions].map(([id, value]) => {
        const [own] = payments
          .filter(({ transaction }) => transaction === String(id))
          .toSorted((a, b) => a.id - b.id);
        const isInternal =
          (own !== undefined && internal.payments.has(own.id)) ||
          internal.payouts.has(became.get(id) ?? 0);
        return addend(`transactions ${id}`, transactionOf(state, id, value).amount, isInternal);
      }),
    ),
  };
}

function added(addends: readonly Addend[]): ModelTotal[] {
  const sum = (list: readonly Addend[], of: "amount" | "fee") =>
    list.reduce((all, one) => add(all, one[of]), ZERO);
  const part = (list: readonly Addend[]) =>
    list.length === 0 ? null : { count: list.length, amount: sum(list, "amount") };
  return [...Map.groupBy(addends, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const crossing = own.filter(({ is }) => !is.internal);
      const isKnown = currency !== null;
      return {
        currency,
        count: own.length,
        amount: isKnown ? sum(crossing, "amount") : null,
        inferred: isKnown ? part(crossing.filter(({ is }) => is.inferred)) : null,
        internal: isKnown ? part(own.filter(({ is }) => is.internal)) : null,
        fee: sum(own, "fee"),
      };
    })
    .sort((a, b) => ((a.currency ?? "") < (b.currency ?? "") ? -1 : 1));
}

const microseconds = (at: string | null) => Date.parse(at ?? "") * 1_000;

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
    network: networkOfRecord({ address, hash, links: [] }),
  };
}

type Written = { address: string; tag: string };

type Given = {
  payments: readonly ReturnType<typeof paymentOf>[];
  corrected: string | undefined;
  payout: string | null;
};

function judge(
  state: ModelState,
  { payments, corrected, payout }: Given,
  { address, tag, network, amount }: Subject,
): KnownCurrency {
  if (address === "" || isMasked(address)) {
    return { code: null, basis: "unknown", reason: "no-address" };
  }
  const on = network === null ? null : networkWithId(network);
  const isOne = (one: Written, other: Written) =>
    (one.address.toLowerCase() === other.address.toLowerCase() && one.tag === other.tag) ||
    JSON.stringify(formsOnNetwork(one, on)[0]) === JSON.stringify(formsOnNetwork(other, on)[0]);
  const isHere = (one: Written) => isOne(one, { address, tag });
  const canonical = (one: Written) => formsOnNetwork(one, on)[0];
  /** Without a tag a rule is for all tags of its account, unless its address holds one. */
  const isForAll = (rule: ModelRule) =>
    rule.tag === null && canonical({ address: rule.address ?? "", tag: "" }).tag === "";
  const rules = [...state.rules.values()];
  return judgeCurrency({
    network,
    amount: normaliseTransaction({ amount }).amount,
    payout,
    corrected: corrected ?? null,
    addressRules: rules
      .filter((rule) => {
        if (rule.address === null) return false;
        const stated = { address: rule.address, tag: rule.tag ?? "" };
        if (rule.tag === null && isOne(stated, { address, tag: "" })) return true;
        const { address: account } = canonical({ address, tag: "" });
        return isForAll(rule) ? canonical(stated).address === account : isHere(stated);
      })
      .toSorted((a, b) => rank(a, isForAll(a)) - rank(b, isForAll(b))),
    conversions: payments.flatMap((payment) =>
      payment.exact?.code != null && isHere(payment)
        ? { network: payment.network, currency: payment.exact.code, count: 1 }
        : [],
    ),
    networkRules: rules.filter((rule) => rule.address === null),
    listed: new ListedCurrencies(state.currencies.map((symbol) => ({ symbol, type: "Crypto" }))),
  });
}

/** A rule for a tag is before one for all, then one for a network. */
function rank({ network }: ModelRule, isForAll: boolean): number {
  return (isForAll ? 2 : 0) + (network === null ? 1 : 0);
}
