import { formatCount, type PluralForms } from "#lib/text/plural.ts";

export const fromTo = (before: string, after: string) => `From ${before} to ${after}`;
export const typeWithId = (type: string, id: string) => `${type} ${id}`;
export const draft = "Draft";
export const anyOtherCurrency = "All other currencies";
export const onAllNetworks = (symbol: string) => `${symbol} on all networks`;
export const noApproval = (what: string) => `${what}: no approval`;
export const everyPayout = (what: string) => `${what}: every payout`;
export const above = (what: string, amount: string) => `${what}: above ${amount}`;
export const noLimit = (what: string) => `${what}: no limit`;
export const toOneRecipient = (currency: string) => `${currency} to one recipient`;
export const ofOneMaker = (currency: string) => `${currency} of one maker`;
export const inAll = (currency: string) => `${currency} in all`;
export const hours = (count: number) => formatCount(count, { one: "hour", many: "hours" });
export const minutesAfter = (minutes: number) =>
  minutes === 0 ? "For every payout" : `Not again for ${formatCount(minutes, MINUTES)}`;
const MINUTES: PluralForms = { one: "minute", many: "minutes" };
export const stopsSending = (isOn: boolean) =>
  isOn ? "Unknown payouts stop sending" : "Unknown payouts don't stop sending";
export const statusOf = (status: string, kind: string) => `${status} of a ${kind}`;
export const wallet = (id: string) => `Wallet ${id}`;
export const trackingPrefix = (prefix: string) => `Tracking IDs that begin with ${prefix}`;
export const allMadeHere = "All payouts are made here";
export const stated = (currency: string, what: string) => `${currency} for ${what}`;
export const allSynced = "All synced data";
export const exported = (noun: string, format: string) => `${noun}, ${format.toUpperCase()}`;
export const events = (count: number) => formatCount(count, { one: "event", many: "events" });
export const processes = (count: number) =>
  formatCount(count, { one: "process", many: "processes" });
export const payouts = (count: number) => formatCount(count, { one: "payout", many: "payouts" });
export const noneLooser = "No looser setting";
export const sessionFrom = (address: string) => `Own session from ${address}`;
export const unknownMember = "No known member";
