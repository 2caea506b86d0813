/** How an address is written and checked; networks of one family differ at most in a prefix. */
export type Family =
  | "evm"
  | "bitcoin"
  | "litecoin"
  | "dogecoin"
  | "dash"
  | "zcash"
  | "bitcoin-cash"
  | "tron"
  | "xrp"
  | "stellar"
  | "ton"
  | "solana"
  | "cosmos"
  | "cardano"
  | "polkadot"
  | "monero"
  | "unchecked";

/** What goes beside the address to name the recipient, by the network's own name for it. */
export type TagRule = {
  rule: "required" | "optional" | "none";
  name: "Tag" | "Memo" | "Comment" | "Payment ID";
};

export type Network = {
  id: string;
  /** The network in words, as every confirmation shows it: "BNB Smart Chain". */
  name: string;
  /** The symbol of its own coin, in which it takes its fees. */
  coin: string;
  /** Of its coin and of tokens by symbol, and with the key "*" of any other: the most that an amount has. */
  decimals: ReadonlyMap<string, number>;
  /** What stands for it after the underscore of a currency code, in capitals: "TRX", "TRC20". */
  codes: readonly string[];
  family: Family;
  tag: TagRule;
  /** Why "fee included" may be refused for its own coin, null if nothing is known against it. */
  feeIncludedWarning: string | null;
};
