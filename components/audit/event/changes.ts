import * as messages from "#components/audit/event/messages.ts";
import { formatField } from "#components/record-page/timeline/format-change.ts";
import { decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { fieldAtPath } from "#lib/resources/define-resource.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import { isJsonList, type Json } from "#lib/schemas/common/json.ts";
import { accessShape } from "#lib/schemas/identity/access.ts";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";
import { type AccessLimits, accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";
import { formatLimits } from "#lib/schemas/synced/limits-text.ts";

/** One value of an event, before and after; null if there was none. */
export type Change = { path: string; before: string | null; after: string | null };

type LimitsText = (limits: AccessLimits) => string;

/**
 * What changed between two JSON values, one line for each single value, those that changed first. `limitsText` puts a
 * limited viewer's limits into words.
 */
export function changesOf(
  before: Json,
  after: Json,
  limitsText: LimitsText = formatLimits,
): Change[] {
  const [was, is] = [leavesOf(before, limitsText), leavesOf(after, limitsText)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const changes = paths.map((path) => ({
    path,
    before: was.get(path) ?? null,
    after: is.get(path) ?? null,
  }));
  return changes.sort((one, other) => Number(isSame(one)) - Number(isSame(other)));
}

/** What an event changed. */
export function changesOfEvent(
  { action, before, after }: Pick<AuditEvent, "action" | "before" | "after">,
  limitsText: LimitsText,
): Change[] {
  const words = INVITATIONS.get(action);
  return changesOf(before, after, limitsText).map((change) =>
    change.path === words?.path ? { ...change, after: words.text } : change,
  );
}

/** Members know an invitation by its address, which its event has beside the ID of the other one. */
const INVITATIONS: ReadonlyMap<string, { path: string; text: string }> = new Map([
  ["people.revoke-invitation", { path: "replaced by", text: messages.newerInvitation }],
  ["invitation.accept", { path: "invitation", text: messages.ownInvitation }],
]);

export function isSame({ before, after }: Change): boolean {
  return before === after;
}

/** A change in one sentence without its subject: "from queued to sending"; what stayed as its value alone. */
export function formatChange(change: Change): string {
  const { before, after } = change;
  if (before === null) return messages.setTo(after);
  if (after === null) return messages.removed(before);
  return isSame(change) ? after : messages.fromTo(before, after);
}

/** Every single value by its path in words: "recipient address", "rule › max amount". */
function leavesOf(value: Json, limitsText: LimitsText, path: string[] = []): Map<string, string> {
  if (value === null) return new Map();
  const access = accessText(value, path.at(-1), limitsText);
  if (access !== null) return new Map([[nameOf(path), access]]);
  if (typeof value !== "object")
    return new Map([
      [nameOf(path), isFieldName(path) ? nameInRequest(String(value)) : scalar(value)],
    ]);
  if (isJsonList(value) && value.every((item) => item === null || typeof item !== "object")) {
    const items = value.map((item) => (item === null ? messages.nothing : scalar(item)));
    return new Map([[nameOf(path), items.length === 0 ? messages.noItems : items.join(", ")]]);
  }
  const isRequest = path.at(-1) === REQUEST;
  const members = Object.entries(value).map(([name, member]) => {
    const words = isRequest ? nameInRequest(name) : inWords(name);
    const part = isJsonList(value) ? String(Number(name) + 1) : words;
    return leavesOf(member ?? null, limitsText, [...path, part]);
  });
  return new Map(members.flatMap((leaves) => [...leaves]));
}

/** A member's roles or limits as the team page writes them; null for all other values. */
function accessText(value: Json, name: string | undefined, limitsText: LimitsText): string | null {
  const roles = accessShape.roles.safeParse(name === "roles" ? value : null);
  if (roles.success) return formatRoles(roles.data);
  const limits = accessLimitsSchema.safeParse(name === "limits" ? value : null);
  return limits.success ? limitsText(limits.data) : null;
}

function scalar(value: boolean | number | string): string {
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (value === "") return messages.emptyText;
  return typeof value === "string" && STORED_AMOUNT.test(value)
    ? groupedAmount(decimal(value))
    : String(value);
}

/** An amount as the database writes it: always with all its 18 decimals. */
const STORED_AMOUNT = /^-?\d+\.\d{18}$/;

function nameOf(path: string[]): string {
  return path.length === 0 ? messages.value : path.join(" › ");
}

/** Where events of payouts have what was ordered. */
const REQUEST = "request";

/** Of a payout that differs from its order, the event names each field that does. */
function isFieldName(path: readonly string[]): boolean {
  return path.at(-3) === "fields" && path.at(-1) === "field";
}

/** A field of an order as payouts show it, within a sentence: "fee level". */
function nameInRequest(name: string): string {
  const isShown = fieldAtPath(payouts, name) !== null;
  return isShown ? lowerFirst(formatField(payouts.name, name)) : inWords(name);
}

/** recipientAddress and recipient_address as "recipient address", memberId as "member ID". */
function inWords(name: string): string {
  const apart = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  const lower = apart.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return lower.replaceAll(/\b(?:id|url)\b/g, (word) => word.toUpperCase());
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
