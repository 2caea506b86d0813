import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { subjectName } from "#components/audit/event-sentence.ts";
import * as messages from "#components/audit/subject-messages.ts";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { networkWithId, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { MONTHS } from "#lib/dates/month-names.ts";
import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { setRollingLimitSchema } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Event = Pick<AuditEvent, "action" | "subject" | "before" | "after">;

/** What an event was done to, so that a reader knows which one it was; null where there is nothing to say. */
export function subjectText(event: Event): string | null {
  const { action, subject } = event;
  // What a member confirmed their identity for is part of the sentence.
  if (subject?.type === "operation") return null;
  return ABOUT.get(action)?.(event) ?? subject?.name ?? (subject && unnamed(subject)) ?? null;
}

/** Whether an event of this action says by its content what it is about, with a subject or without. */
export function isAboutContent(action: string): boolean {
  return ABOUT.has(action);
}

/** By its kind, and by its ID where that tells a reader something. */
function unnamed({ type, id }: NonNullable<Event["subject"]>): string {
  const byId = BY_ID.get(type)?.(id) ?? null;
  if (byId !== null) return byId;
  return isMachineId(id) ? subjectName(type) : messages.typeWithId(subjectName(type), id);
}

function isMachineId(id: string): boolean {
  return z.guid().safeParse(id).success;
}

/** Of a payout order without a name, nothing was submitted. */
const BY_ID: ReadonlyMap<string, (id: string) => string | null> = new Map([
  ["payout-entry", (id: string) => (isMachineId(id) ? messages.draft : null)],
  ["step-up-window", () => subjectName("step-up-window")],
  ["mirror", (id: string) => resourceTitle(id) ?? messages.allSynced],
  ["approval-rule", (id: string) => (isMachineId(id) ? null : ruleCurrency(id))],
  ["provider-status", statusById],
  ["payout-source", sourceById],
]);

function statusById(id: string): string | null {
  const [, kind, status] = /^([a-z]+):(.+)$/s.exec(id) ?? [];
  return kind === undefined || status === undefined ? null : messages.statusOf(status, kind);
}

function sourceById(id: string): string | null {
  if (id === "declaration") return messages.allMadeHere;
  const [, kind, value] = /^(wallet|tracking_prefix):(.+)$/s.exec(id) ?? [];
  if (value === undefined) return null;
  return kind === "wallet" ? messages.wallet(value) : messages.trackingPrefix(value);
}

function resourceTitle(name: string): string | null {
  const known = RESOURCE_NAMES.find((one) => one === name);
  return known === undefined ? null : RESOURCES[known].noun.title;
}

type About = (event: Event) => string | null;

/** Reads what an event holds. Events of older versions may hold less: then it is null. */
function about<Content>(content: z.ZodType<Content>, words: (content: Content) => string | null) {
  return ({ before, after }: Event) => {
    const read = content.safeParse({ before, after });
    return read.success ? words(read.data) : null;
  };
}

const text = z.string();
const named = z.object({ name: text });

const nameThen = about(
  z.object({ before: named.nullable(), after: named.nullable() }),
  ({ before, after }) => after?.name ?? before?.name ?? null,
);

const file = z.object({ file: text });
const fileThen = about(
  z.object({ before: file.nullable(), after: file.nullable() }),
  ({ before, after }) => after?.file ?? before?.file ?? null,
);

const rule = z.object({ currency: text, limit: decimalSchema.nullable() });

const zone = z.object({ zone: text.nullable() });
const month = z.object({ startMonth: z.int().min(1).max(MONTHS.length) });
const expiry = z.object({ hours: z.int() });
const namedWallet = z.object({ wallet: text, name: text.nullable() });

const statedCurrency = z.object({
  network: text.nullable(),
  address: text.nullable(),
  currency: text,
});
const currencyStated = about(
  z.object({ before: statedCurrency.nullable(), after: statedCurrency.nullable() }),
  ({ before, after }) => statedText(after ?? before),
);

/** What events are about that hold it, by their actions. */
const ABOUT: ReadonlyMap<string, About> = new Map([
  [
    "account.send-logs-missing",
    about(z.object({ after: z.object({ processes: z.array(text) }) }), ({ after }) =>
      messages.processes(after.processes.length),
    ),
  ],
  ["account.passkey-add", nameThen],
  ["account.passkey-remove", nameThen],
  ["account.passkey-rename", nameThen],
  ["approval-rules.seed", about(z.object({ after: z.array(rule) }), rulesText)],
  ["approval-rules.end-sandbox", about(z.object({ after: z.array(rule) }), rulesText)],
  ["approval-rules.set", about(z.object({ after: rule }), ({ after }) => ruleText(after))],
  [
    "approval-rules.set-expiry",
    about(z.object({ before: expiry, after: expiry }), ({ before, after }) =>
      messages.fromTo(messages.hours(before.hours), messages.hours(after.hours)),
    ),
  ],
  [
    "approval-rules.set-limit",
    about(z.object({ after: z.looseObject(setRollingLimitSchema.shape) }), ({ after }) =>
      limitText(after),
    ),
  ],
  [
    "audit.export",
    about(z.object({ after: z.object({ entries: z.number() }) }), ({ after }) =>
      messages.events(after.entries),
    ),
  ],
  [
    "books-zone.set",
    about(z.object({ before: zone, after: zone }), ({ before, after }) =>
      changed(before.zone, after.zone),
    ),
  ],
  ["currency-rules.end", currencyStated],
  ["currency-rules.state", currencyStated],
  [
    "exports.begin",
    about(z.object({ after: z.object({ resource: text, format: text }) }), ({ after }) =>
      messages.exported(resourceTitle(after.resource) ?? after.resource, after.format),
    ),
  ],
  ["exports.cancel", fileThen],
  ["exports.download", fileThen],
  ["exports.expire", fileThen],
  ["exports.file", fileThen],
  ["exports.remove", fileThen],
  [
    "fiscal-year.set",
    about(z.object({ before: month, after: month }), ({ before, after }) =>
      changed(monthName(before.startMonth), monthName(after.startMonth)),
    ),
  ],
  [
    "payout-control.set-stopping",
    about(z.object({ after: z.object({ stopsSending: z.boolean() }) }), ({ after }) =>
      messages.stopsSending(after.stopsSending),
    ),
  ],
  ["payouts.approve-set", severalPayouts()],
  ["payouts.reject-set", severalPayouts()],
  [
    "people.end-ready-sign-ins",
    about(z.object({ after: z.array(text) }), ({ after }) => after.join(", ")),
  ],
  [
    "people.renew-ready-sign-ins",
    about(z.object({ after: z.array(text) }), ({ after }) => after.join(", ")),
  ],
  ["session.sign-in", signInText],
  [
    "sessions.revoke",
    about(z.object({ before: z.object({ address: text }) }), ({ before }) =>
      messages.sessionFrom(before.address),
    ),
  ],
  [
    "settings.looser",
    about(z.object({ after: z.object({ looser: z.array(text) }) }), ({ after: { looser } }) =>
      looser.length === 0 ? messages.noneLooser : looser.join(", "),
    ),
  ],
  [
    "step-up-window.set",
    about(z.object({ after: z.object({ minutes: z.int() }) }), ({ after }) =>
      messages.minutesAfter(after.minutes),
    ),
  ],
  ["views.change", nameThen],
  ["views.remove", nameThen],
  ["views.save", nameThen],
  [
    "wallet-names.set",
    about(z.object({ before: namedWallet, after: namedWallet }), ({ before, after }) =>
      walletText(after.wallet, after.name ?? before.name ?? undefined),
    ),
  ],
]);

function changed(before: string | null, after: string | null): string | null {
  return before === null || after === null ? (after ?? before) : messages.fromTo(before, after);
}

function monthName(month: number): string | null {
  return MONTHS[month - 1] ?? null;
}

function ruleCurrency(currency: string): string {
  if (currency === ALL_OTHERS) return messages.anyOtherCurrency;
  return currencyOnNetwork(currency);
}

function ruleText({ currency, limit }: { currency: string; limit: Decimal | null }): string {
  const what = ruleCurrency(currency);
  if (limit === null) return messages.noApproval(what);
  if (compare(limit, ZERO) === 0) return messages.everyPayout(what);
  return messages.above(what, groupedAmount(limit));
}

function rulesText({ after }: { after: z.infer<typeof rule>[] }): string {
  return after.map(ruleText).join(", ");
}

const WHOSE = {
  recipient: messages.toOneRecipient,
  maker: messages.ofOneMaker,
  currency: messages.inAll,
} as const;

function limitText({ per, covers, currency, limit }: z.infer<typeof setRollingLimitSchema>) {
  const of = covers === "symbol" ? messages.onAllNetworks(currency) : ruleCurrency(currency);
  const what = WHOSE[per](of);
  return limit === null ? messages.noLimit(what) : messages.above(what, groupedAmount(limit));
}

function statedText(content: z.infer<typeof statedCurrency> | null): string | null {
  if (content === null) return null;
  const { network, address, currency } = content;
  const what = address ?? (network === null ? null : (networkWithId(network)?.name ?? network));
  const { symbol } = splitCurrency(currency);
  return what === null ? symbol : messages.stated(symbol, what);
}

/** Of a set that was refused whole, only its size is known beside the IDs. */
function severalPayouts(): About {
  return about(z.object({ after: z.object({ of: z.array(text) }) }), ({ after }) =>
    messages.payouts(after.of.length),
  );
}

/** Who tried to sign in, where no member is known: only single sign-on and the sandbox say for whom. */
function signInText({ subject, after }: Event): string | null {
  if (subject !== null) return null;
  const read = z.object({ email: text.nullish(), role: text.nullish() }).safeParse(after);
  return read.data?.email ?? read.data?.role ?? messages.unknownMember;
}
