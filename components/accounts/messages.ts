import { formatCount, plural } from "#lib/text/plural.ts";

export const counterfoil = "Counterfoil";

export const yourAccounts = "Your accounts";
export const aboutAccounts =
  "Accounts that this browser is signed in to. Each has its own sign-in.";
export const sandbox = "Sandbox";
export const live = "Live";
export const signedInAs = (name: string) => `Signed in as ${name}`;
export const signIn = (account: string) => `Sign in to ${account}`;
export const needYou = (count: number) =>
  `${formatCount(count, { one: "item", many: "items" })} ${plural(count, { one: "needs", many: "need" })} attention`;
export const nothingWaiting = "Nothing needs attention";
export const inboxUnread = "Its Inbox can't be read now.";
export const monthUnread = "This month's figures couldn't be read.";
export const seesAPart = "You see a part of this account.";
export const thisMonth = "This month";
export const notAllSynced =
  "Not all records are synced, so this month's figures may be incomplete.";
export const monthInOwnZone = (zone: string) =>
  `Days are those of ${zone}, since this account has no zone of the books.`;
export const ofWhichInferred = (amount: string, count: number) =>
  `of which inferred ${amount} (${count.toLocaleString("en")})`;
export const unknownCurrency = (count: number, noun: "payment" | "payout") =>
  formatCount(count, {
    one: `${noun} of unknown currency isn't included.`,
    many: `${noun}s of unknown currency aren't included.`,
  });
export const nothingThisMonth = "No money moved this month.";
export const andMore = (count: number) =>
  `and ${formatCount(count, { one: "more currency", many: "more currencies" })}`;
export const thisMonthIn = (account: string) => `This month in ${account}`;
export const currency = "Currency";
export const moneyIn = "In";
export const moneyOut = "Out";
/** Not all that there are: an account in which this browser never signed in is neither listed nor summed. */
export const liveTogether = "These live accounts together";
export const aboutLiveTogether = (ownZones: readonly string[]) =>
  `This month so far, in each account's own zone of the books${ownZones.length === 0 ? "" : `, or in ${ownZones.join(" or ")} where it has none`}. Nothing is added across currencies.`;
export const notOneMonth =
  "Their sums aren't added up: in some of their time zones the next month has begun, in others it hasn't.";
export const notSignedIn = "You're not signed in to any account in this browser";
export const askForAddress =
  "Open your account's URL, which ends with /a/ and the account's name. It is in your invitation; an administrator of the account knows it too.";
