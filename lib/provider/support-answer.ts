import { isNumberText, parseJson } from "#lib/provider/json/parse-json.ts";
import { redactAnswer } from "#lib/provider/redact.ts";

const HIDDEN = "[hidden]";
const ANOTHERS = "[another payout, hidden]";
const CUT = "[hidden: the answer is cut off, so other payouts in it can't be told apart]";

/** Members and headers whose value proves who asks, by their names. */
const CREDENTIAL = /auth|key|token|secret|passw|signature|cookie|session|credential/i;
/**
 * The same in a text that is no JSON: "X-Api-Key: …", "token=…". Each name is tried once, from its beginning: from
 * everywhere, an answer of 4 KiB that says "key" again and again would hold the process for ten seconds.
 */
const NAMED_CREDENTIAL =
  /(?<![\w-])(?=[\w-]*(?:auth|key|token|secret|passw|signature|session|credential))([\w-]+["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s<>,;&]+)/gi;
/** Headers whose value has several parts: to the end of the line. */
const HEADER = /((?:authorization|cookie)["']?\s*:\s*)[^\r\n<]+/gi;

type Given = { trackingId: string; headers: Record<string, string> };

/**
 * The provider's answer to an order's request, for the provider's support: without credentials, and of any
 * payout that doesn't carry the order's tracking ID nothing but its ID. A page of a proxy stays text.
 */
export function supportAnswer(body: string, { trackingId, headers }: Given): string {
  const clean = redactAnswer(body, headers);
  const json = parseJson(clean);
  if (json !== undefined) return JSON.stringify(withoutOthers(json, trackingId), null, 2);
  if (/^\s*[[{]/.test(clean)) return CUT;
  return withoutCredentials(clean);
}

function withoutCredentials(text: string): string {
  return text.replace(HEADER, `$1${HIDDEN}`).replace(NAMED_CREDENTIAL, `$1${HIDDEN}`);
}

function withoutOthers(value: unknown, trackingId: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutOthers(item, trackingId));
  if (isNumberText(value) || typeof value !== "object" || value === null) {
    return typeof value === "string" ? withoutCredentials(value) : value;
  }
  if (isAnothersPayout(value, trackingId)) {
    return { ...("id" in value && { id: value.id }), payout: ANOTHERS };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      CREDENTIAL.test(name) && typeof member === "string"
        ? HIDDEN
        : withoutOthers(member, trackingId),
    ]),
  );
}

/** What has a payout's members, and not the tracking ID of the order. */
function isAnothersPayout(value: object, trackingId: string): boolean {
  const isPayout = "id" in value && ("address" in value || "amount" in value);
  const has = "trackingId" in value;
  if (!isPayout && !(has && typeof value.trackingId === "string")) return false;
  return !(has && value.trackingId === trackingId);
}
