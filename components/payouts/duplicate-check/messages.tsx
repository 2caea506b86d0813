import type { ReactNode } from "react";
import { formatCount } from "#lib/text/plural.ts";

const TIME = { one: "time", many: "times" };
const ORDER = { one: "order in Counterfoil", many: "orders in Counterfoil" };
const PAYOUT = { one: "payout", many: "payouts" };
const ADDRESS = { one: "address", many: "addresses" };

export const firstPaymentOn = (network: string) =>
  `First payment to this address on ${network}, as far as was checked.`;
export const noKnownPaymentOn = (network: string) =>
  `No payment to this address on ${network} is known.`;
export const olderStillRead = "Older payouts are still being read from the provider.";
export const olderNotRead = "Older payouts are not read from the provider (PAYOUT_SYNC=off).";
export const recipientCheck = "Recipient check";
export const couldNotLook = (detail: string) =>
  `Could not look for repeats and look-alikes. ${detail} Compare with your own records.`;
export const looking = "Looking";
export const lookAgain = "Look again";
export const checkingForDuplicates =
  "Checking for duplicates and look-alike addresses. You can continue.";
export const possibleDuplicate = "Possible duplicate: same amount to the same address recently";
export const notADuplicate = "Make sure this isn't a duplicate.";
export const payoutCreatedHere = "A payout created here";
export const payoutNumber = (id: string) => `Payout ${id}`;
export const otherForm = "The same recipient: its address is written in another form there.";
export const formsOfOne = (theirs: ReactNode, own: ReactNode) => (
  <>
    The same recipient: its address is written {theirs} there and {own} here.
  </>
);
export const andMore = (count: number) => `and ${count} more`;
export const sameEndsHint =
  "Starts and ends with the same characters but differs in the middle — a common sign of address poisoning.";
export const oneCharacterHint = "Differs by one character, or by two swapped characters.";
export const resemblesPaidAddress = "This address closely resembles one you've paid before";
export const compareEveryCharacter =
  "Compare every character with the address the recipient sent you.";
export const onlyLookedAt = (orders: number, fault: string) =>
  `Only ${formatCount(orders, ORDER)} could be looked at. ${fault}`;
export const lookedAt = (provider: string, orders: number, days: number) =>
  `Looked at ${provider}, and at ${formatCount(orders, ORDER)}. An equal payout counts as a repeat within ${days} days.`;
export const allOfLastDays = (payouts: number, days: number) =>
  `all ${formatCount(payouts, PAYOUT)} that the provider has of the last ${days} days`;
export const newestPayouts = (payouts: number) =>
  `the provider's newest ${formatCount(payouts, PAYOUT)}`;
export const maskedAddresses = (count: number) =>
  `${formatCount(count, ADDRESS)} came masked and can't be compared.`;
/** The time follows. */
export const searchedSince = (why: string) =>
  `${why} Before sending, the tracking ID is searched for only in payouts created since`;
export const searchedSinceSubmission = (why: string) =>
  `${searchedSince(why)} ten minutes before the order is submitted.`;
export const paidBefore = (times: number, lastAt: ReactNode) => (
  <>
    Paid before, {formatCount(times, TIME)}, last {lastAt}
  </>
);
export const paidBeforeOn = (times: number, network: string, lastAt: ReactNode) => (
  <>
    Paid before: {formatCount(times, TIME)} on {network}, last {lastAt}.
  </>
);
export const paidOnlyOn = (networks: string, network: string) =>
  `Previously paid on ${networks} only. Check that the recipient expects ${network}.`;
