import * as z from "zod";
import { compareContent, type OrderedContent } from "#lib/matching/compare-content.ts";
import { trackingIdMatch } from "#lib/matching/match-with-order.ts";
import { isEmpty } from "#lib/provider/classify.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { isObject } from "#lib/provider/normalise/field-reader.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { redactMessage } from "#lib/provider/redact.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { CREATE_FIELDS } from "#lib/settings/kinds.ts";

/** What an answer to a create request means (docs/payout-orders.md, "What an answer means"). */
export type AnswerMeaning =
  | { outcome: "accepted"; payout: Payout; discrepancies: Discrepancy[] }
  | { outcome: "refused"; message: string; errors: Record<string, string[]> }
  | {
      outcome: "in_doubt";
      reason: string;
      /** Whether it came in one of the interface's error shapes, by a status that may refuse. */
      doubt: "error_shape" | "other";
      /** A payout that the answer names and that may be the order's. */
      candidate: Payout | null;
    };

type Settings = Pick<ProviderSettings, "headers" | "amountField" | "refusalStatuses">;
type Ordered = OrderedContent & { trackingId: string };

/**
 * What became of the payout by status and shape alone: no provider's wording is ever read to decide it,
 * since providers answer in any language.
 */
export function meaningOf(
  { status, text }: { status: number; text: string },
  ordered: Ordered,
  settings: Settings,
): AnswerMeaning {
  const body = parseJson(text);
  const payout = payoutIn(body);
  if (payout !== null) return meaningOfPayout(payout, { status, body, ordered });
  const clean = (words: string) => redactMessage(storable(words), settings.headers);
  const refusal = refusalIn(body);
  const mayRefuse = canRefuse(status) || settings.refusalStatuses.includes(status);
  if (refusal !== null && mayRefuse && namesOnlyFields(refusal.errors, settings.amountField)) {
    return {
      outcome: "refused",
      message: clean(refusal.message),
      errors: eachClean(refusal, clean),
    };
  }
  if (TURNED_AWAY.has(status) && !mayNameOne(body, text)) {
    const message = refusal?.message ?? messageIn(body) ?? TURNED_AWAY_WORDS;
    return { outcome: "refused", message: clean(message), errors: {} };
  }
  return {
    outcome: "in_doubt",
    reason: refusal === null ? formatUnreadable(status) : UNCLEAR,
    doubt: refusal !== null && mayRefuse ? "error_shape" : "other",
    candidate: null,
  };
}

const UNCLEAR = "The provider answered with an error that does not say whether it has the payout.";
const TURNED_AWAY_WORDS = "The provider refused the request.";
const NO_ID = "The provider answered without the payout's ID.";
const YES_AND_NO = "The provider answered with a payout and an error at once.";

function formatUnreadable(status: number): string {
  return `The provider's answer (status ${status}) does not say whether it has the payout.`;
}

/** By their definition sent before a request is worked on, whatever the body. */
const TURNED_AWAY = new Set([401, 403, 429]);
/** A time-out, a conflict with what is there, and "too early": each may come of a request that was stored. */
const NEVER_REFUSES = new Set([408, 409, 425]);

function canRefuse(status: number): boolean {
  return isGood(status) || (status >= 400 && status < 500 && !NEVER_REFUSES.has(status));
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The payout that an answer names: its `data`, or the body itself where that has an id. Null for none. */
function payoutIn(body: unknown): { payout: Payout; isInPlace: boolean } | null {
  if (!isObject(body)) return null;
  const data: unknown = Object.hasOwn(body, "data") ? Reflect.get(body, "data") : undefined;
  if (isObject(data)) return { payout: normalisePayout(data), isInPlace: true };
  if (Array.isArray(data) && data.length > 0) {
    return { payout: normalisePayout(data[0]), isInPlace: false };
  }
  return Object.hasOwn(body, "id") ? { payout: normalisePayout(body), isInPlace: false } : null;
}

function meaningOfPayout(
  { payout, isInPlace }: { payout: Payout; isInPlace: boolean },
  { status, body, ordered }: { status: number; body: unknown; ordered: Ordered },
): AnswerMeaning {
  const doubtful = (reason: string): AnswerMeaning => ({
    outcome: "in_doubt",
    reason,
    doubt: "other",
    candidate: payout.id === null ? null : payout,
  });
  if (payout.id === null) return doubtful(NO_ID);
  if (hasError(body)) return doubtful(YES_AND_NO);
  if (!isInPlace || status >= 500) return doubtful(formatUnreadable(status));
  const trackingId = trackingIdMatch(payout, ordered.trackingId);
  if (trackingId === "other") return doubtful("The provider answered with another payout.");
  const discrepancies = [...compareContent(payout, ordered), ...missingTag(body, ordered)];
  if (trackingId === "exact" || (discrepancies.length === 0 && payout.createdAt !== null)) {
    return { outcome: "accepted", payout, discrepancies };
  }
  const fields = discrepancies.map(({ field }) => field).join(", ");
  return doubtful(
    discrepancies.length === 0
      ? "The provider answered with a payout without its tracking ID and time."
      : `The provider answered with a payout that differs from the order: ${fields}.`,
  );
}

/** A tag that was ordered and that the answer plainly states as none: the money may go to somebody else. */
function missingTag(body: unknown, { tag }: Ordered): Discrepancy[] {
  if (!tag) return [];
  const stated = z.object({ data: z.object({ tag: z.string().trim().max(0).nullable() }) });
  if (!stated.safeParse(body).success) return [];
  return [{ field: "tag", ordered: tag, found: null, isUnreadable: false }];
}

function hasError(body: unknown): boolean {
  return isObject(body) && ["error", "errors"].some((key) => !isEmpty(Reflect.get(body, key)));
}

type Refusal = { message: string; errors: Record<string, unknown> | null };

const operationSchema = z.object({
  error: z.object({ message: z.string(), data: z.undefined().optional() }),
});
const validationSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.unknown()),
});

/** An answer in one of the interface's two error shapes (docs/provider-interface.md, Errors) without a payout; null for any other. */
function refusalIn(body: unknown): Refusal | null {
  if (!isObject(body) || Object.hasOwn(body, "data") || Object.hasOwn(body, "id")) return null;
  const validation = validationSchema.safeParse(body);
  const errors = validation.success ? validation.data.errors : null;
  const operation = operationSchema.safeParse(body);
  if (operation.success) {
    if (errors === null && Object.hasOwn(body, "errors")) return null;
    return { message: operation.data.error.message, errors };
  }
  return validation.success ? { message: validation.data.message, errors } : null;
}

/**
 * The create request's fields (docs/provider-interface.md, Operations) except the tracking ID, as `fieldName`
 * writes them.
 */
const FIELDS = new Set(
  CREATE_FIELDS.filter((name) => name !== "trackingId").map((name) => name.toLowerCase()),
);

/**
 * Whether a validation error names nothing but fields of the request that say why it was not taken. One
 * that names the tracking ID may mean that the payout is there already: a proxy may have sent it twice.
 */
function namesOnlyFields(errors: Refusal["errors"], amountField: string): boolean {
  if (errors === null) return true;
  const names = Object.keys(errors).map(fieldName);
  const amounts = ["amount", fieldName(amountField)];
  return names.length > 0 && names.every((name) => FIELDS.has(name) || amounts.includes(name));
}

/** A field's name without case, "_", "-" and any path in front. */
function fieldName(path: string): string {
  const last = path.split(/[./[\]:\s]+/).findLast((part) => part !== "") ?? "";
  return last.toLowerCase().replaceAll(/[_-]/g, "");
}

function eachClean({ errors }: Refusal, clean: (words: string) => string) {
  const lists = Object.entries(errors ?? {}).map(([field, value]) => {
    const said = Array.isArray(value) ? value : [value];
    return [storable(field), said.filter((words) => typeof words === "string").map(clean)];
  });
  return Object.fromEntries(lists);
}

/** As a database and a page take it: no NUL, no half of a character. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

function messageIn(body: unknown): string | null {
  const parsed = z.object({ message: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.message : null;
}

/** Whether a body may name a payout; where it is no JSON, by its text. */
function mayNameOne(body: unknown, text: string): boolean {
  if (body === undefined) return /["'](?:data|id)["']\s*:/i.test(text);
  if (Array.isArray(body)) return body.length > 0;
  return isObject(body) && (Object.hasOwn(body, "data") || Object.hasOwn(body, "id"));
}
