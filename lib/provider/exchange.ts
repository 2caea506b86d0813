import { type Dispatcher, request as send } from "undici";
import { type Fault, faultOf } from "#lib/provider/fault.ts";
import {
  ACCEPTED_ENCODINGS,
  decompressed,
  readBody,
  readListBody,
} from "#lib/provider/read-body.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";

export type ExchangeRequest = {
  method: "GET" | "POST";
  /** From the interface's own paths, with its query; begins with a slash. */
  path: string;
  body?: string;
  requestId: string;
  dispatcher: Dispatcher;
  /** The most bytes of a body that are taken; of a list, its links to each page are not counted. */
  limit: number;
  /** Whether the answer is a list, whose links to each page are dropped as they arrive. */
  isList?: boolean;
};

/** What came back over HTTP, whatever it means. */
export type Answer = { status: number; retryAfter: number | undefined; text: string };
export type Exchanged = { answer: Answer } | { fault: Fault };

/**
 * One request and its answer: bounded in time (body included) and in size, redirects not followed,
 * never repeated. Never throws; what failed on the way is a `Fault`.
 */
export async function exchange(
  settings: ProviderSettings,
  request: ExchangeRequest,
): Promise<Exchanged> {
  const { method, path, body, requestId, dispatcher, limit, isList = false } = request;
  const signal = AbortSignal.timeout(settings.timeoutMs);
  const headers = {
    accept: "application/json",
    "user-agent": "Counterfoil",
    "accept-encoding": ACCEPTED_ENCODINGS,
    "x-request-id": requestId,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...lowerCased(settings.headers),
  };
  try {
    const response = await send(settings.baseUrl + path, {
      method,
      headers,
      signal,
      dispatcher,
      ...(body === undefined ? {} : { body }),
    });
    const { statusCode: status } = response;
    if (status >= 300 && status < 400) {
      // A stream that is ended before its end tells that as an error.
      response.body.on("error", () => undefined).destroy();
      return { fault: { reason: "redirected", sent: true, code: String(status) } };
    }
    const plain = decompressed(response.body, headerIn(response.headers, "content-encoding"));
    const text = await (isList ? readListBody : readBody)(plain, limit);
    if (text === null) return { fault: { reason: "too_large", sent: true, code: "BODY_LIMIT" } };
    const sentAt = Date.parse(headerIn(response.headers, "date") ?? "");
    const retryAfter = secondsOf(
      headerIn(response.headers, "retry-after"),
      Number.isNaN(sentAt) ? Date.now() : sentAt,
    );
    return { answer: { status, retryAfter, text } };
  } catch (error) {
    return { fault: faultOf(error, signal) };
  }
}

/** The settings' headers take the place of our own, however they are written. */
function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** A header's value; the first, where it came more than once. */
function headerIn(headers: Dispatcher.ResponseData["headers"], name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

const TIME_OF_DAY = /[a-z].*\d:\d\d/i;
const NAMES_ZONE = /(?:[a-z]|[+-]\d\d:?\d\d)\s*$/i;

/**
 * Retry-After in whole seconds: a number of them, some providers' with a fraction, or an HTTP date (RFC 9110,
 * 10.2.3), which is of the clock by which the answer was sent: ours may be hours apart from it.
 */
function secondsOf(header: string | null, sentAt: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header));
  // With a time of day, since `Date` takes any word and number, such as "in 60", for a year.
  if (!TIME_OF_DAY.test(header)) return undefined;
  // One of the forms of an HTTP date names no zone, and is UTC like the others.
  const date = Date.parse(NAMES_ZONE.test(header) ? header : `${header.trim()} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - sentAt) / 1000));
}
