import { RESOURCES } from "#lib/resources/resources.ts";
import { formatCount } from "#lib/text/plural.ts";

const PAYMENTS = RESOURCES.payments.noun;
const TRANSACTIONS = RESOURCES.transactions.noun;
const ADDRESSES = { one: "address", many: "addresses" };

export const unknownCurrency = "Unknown currency";
export const hint =
  "The provider names no currency for what comes in. Counterfoil works it out where the evidence allows. State it here for the rest: it applies to all records with the same evidence, also later ones, and you can undo it. Payouts never depend on it.";
export const couldntLoad = "Couldn't load the unknown currencies";
export const loading = "Loading";
export const allUnknown = (payments: number, transactions: number) =>
  `${formatCount(payments, PAYMENTS)} and ${formatCount(transactions, TRANSACTIONS)} have no known currency.`;
export const moreThanListed =
  "The transactions include those of these payments. Records whose complete address isn't known yet are counted too. They are listed below as soon as it is.";
export const beingWorkedOut = (addresses: number) =>
  `${formatCount(addresses, ADDRESSES)} being worked out.`;
export const showPayments = "Show the payments";
export const showTransactions = "Show the transactions";
export const byEvidence = "By evidence";
export const networkNotTold = "Network not told";
export const records = "Records";
export const action = "Action";
export const counts = (payments: number, transactions: number) =>
  [
    ...(payments > 0 ? [formatCount(payments, PAYMENTS)] : []),
    ...(transactions > 0 ? [formatCount(transactions, TRANSACTIONS)] : []),
  ].join(" and ");
export const atAddresses = (addresses: number) => `at ${formatCount(addresses, ADDRESSES)}`;
export const state = "State currency";
export const stateFor = (subject: string) => `State the currency of ${subject}`;
export const showAddresses = "Show addresses";
export const hideAddresses = "Hide addresses";
export const addressesOf = (network: string) => `Addresses on ${network}`;
export const address = "Address";
export const tag = (text: string) => `Tag ${text}`;
export const newest = "Newest";
export const example = "Example";
export const conversions = "Conversions";
export const noConversions = "No conversions";
export const previous = "Previous addresses";
export const next = "Next addresses";
export const none = "Nothing unknown";
export const allKnown = "The currency of every payment with a complete address is known.";
export const workingOut = "Working out the currencies";
export const shownWhenWorkedOut =
  "What stays unknown is listed here once the addresses have been looked at.";
export const rules = "Stated by members";
export const noRules = "No rules yet";
export const noRulesHint = "What members state for an address or a network is listed here.";
export const appliesTo = "Applies to";
export const currency = "Currency";
export const statedBy = "Stated by";
export const undo = "Undo";
export const undoRule = (subject: string) => `Undo what was stated for ${subject}`;
export const undone = "Undone. Counterfoil is working out the currencies again.";
export const stated = "The currency is stated. Counterfoil is applying it.";
export const nothingWasChanged = "Nothing was changed";
export const onNetwork = (name: string) => `All on ${name} that other evidence leaves open`;
export const atAddressOn = (address: string, name: string) => `${address} on ${name}`;
export const thisTag = (tag: string) => `Tag ${tag} of this address`;
export const allTags = "All tags of this address";
export const withTag = (subject: string, tag: string) => `${subject}, tag ${tag}`;
export const forNetwork = (name: string) => `records on ${name}`;
/** `records`: as `counts` has them. */
export const networkHint = (records: string) =>
  `It applies to all records on this network that evidence leaves open, whatever the reason: up to ${records} now. Those whose address has evidence of another currency, or whose amount has more decimals than this one, stay unknown.`;
export const addressHint = (tag: string | null) =>
  `All records at this address ${tag === null ? "" : `with the tag ${tag} `}follow, unless a conversion proves another, or the amount has more decimals than the currency.`;
