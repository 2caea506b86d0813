import { inSentence } from "#lib/text/visible-text.ts";

const SHORTEST_SECRET = 4;
const HIDDEN = "[hidden]";

/**
 * What a provider says is wrong, as it may be shown within sentences and logged: without the values of the
 * configured headers, which a provider may repeat in it. For records there is `redactCredentials`, for whole answers
 * `redactAnswer`.
 */
export function redactMessage(text: string, headers: Record<string, string>): string {
  const redacted = secretsIn(Object.values(headers), SHORTEST_SECRET).reduce(
    (clean, secret) => clean.replaceAll(secret, HIDDEN),
    text,
  );
  return inSentence(redacted);
}

/** Headers whose value proves who asks, by their names. */
const CREDENTIAL = /auth|key|token|secret|pass|sign|cookie|session|credential/i;
/** Shorter parts may be words that a record has by right. */
const SHORTEST_IN_RECORD = 12;
/** From here on: shorter are "Basic", "Bearer" and the like. */
const SHORTEST_IN_ANSWER = 8;

/**
 * The members by which a payout is recognised as an order's. They are never rewritten: a payout that is
 * there and is not recognised would be sent again.
 */
const RECOGNISED_BY =
  /("(?:trackingId|walletId|walletCurrency|address|tag|createdAt)"\s*:\s*"(?:[^"\\]|\\.)*")/;

/**
 * Takes credentials out of the JSON text of a record, where a provider repeats one: nothing of it is
 * shown, stored or put into a file. Other headers' values, such as a merchant number, stay: a record may
 * hold them by right.
 */
export function redactCredentials(json: string, headers: Record<string, string>): string {
  return withoutCredentials(json, headers, SHORTEST_IN_RECORD);
}

/**
 * The same for an answer that is shown or kept as it came. Shorter credentials are hidden, too, since
 * nothing that it says is synced.
 */
export function redactAnswer(text: string, headers: Record<string, string>): string {
  return withoutCredentials(text, headers, SHORTEST_IN_ANSWER);
}

function withoutCredentials(
  text: string,
  headers: Record<string, string>,
  shortest: number,
): string {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    CREDENTIAL.test(name) ? [value] : [],
  );
  const secrets = secretsIn(values, shortest).filter((secret) => /\D/.test(secret));
  if (!secrets.some((secret) => text.includes(secret))) return text;
  const hide = (part: string) =>
    secrets.reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), part);
  // Split at a group, so every other part is such a member.
  return text
    .split(RECOGNISED_BY)
    .map((part, at) => (at % 2 === 0 ? hide(part) : part))
    .join("");
}

/**
 * The values, their parts and other spellings that have at least this many characters, the longest
 * first.
 */
function secretsIn(values: readonly string[], shortest: number): string[] {
  return values
    .flatMap((value) => [value, ...value.split(/[\s,;=:"']+/)])
    .flatMap((value) => [value, ...otherWritings(value)])
    .filter((part) => part.length >= shortest)
    .sort((a, b) => b.length - a.length);
}

/**
 * As JSON writes a value, and what a Basic credential encodes: the pair and the password. The user name
 * alone proves nothing, and labels may hold it.
 */
function otherWritings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const decoded = /^[A-Za-z0-9+/]{8,}={0,2}$/.test(value)
    ? Buffer.from(value, "base64").toString("utf8")
    : "";
  const password = /^[\x20-\x39\x3b-\x7e]+:([\x20-\x7e]+)$/.exec(decoded)?.[1];
  const pair = password === undefined ? [] : [decoded, password];
  return [json, json.replaceAll("/", "\\/"), ...pair];
}
