import { type Dispatcher, fetch, Headers } from "undici";
import { type Fault, faultOf } from "#lib/provider/fault.ts";
import type { ProviderSettings } from "#lib/provider/provider-settings.ts";
import { readBody, readListBody } from "#lib/provider/read-body.ts";

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
  const headers = new Headers({ accept: "application/json", "x-request-id": requestId });
  if (body !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(settings.headers)) headers.set(name, value);
  try {
    const response = await fetch(settings.baseUrl + path, {
      method,
      headers,
      signal,
      dispatcher,
      redirect: "manual",
      cache: "no-store",
      ...(body === undefined ? {} : { body }),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { fault: { reason: "redirected", sent: true, code: String(response.status) } };
    }
    const text = await (isList ? readListBody : readBody)(response, limit);
    if (text === null) return { fault: { reason: "too_large", sent: true, code: "BODY_LIMIT" } };
    const sentAt = Date.parse(response.headers.get("date") ?? "");
    const retryAfter = secondsOf(
      response.headers.get("retry-after"),
      Number.isNaN(sentAt) ? Date.now() : sentAt,
    );
    return { answer: { status: response.status, retryAfter, text } };
  } catch (error) {
    return { fault: faultOf(error, signal) };
  }
}

/**
 * Retry-After in seconds: a number of them, or an HTTP date (RFC 9110, 10.2.3), which is of the clock by
 * which the answer was sent: ours may be hours apart from it.
 */
function secondsOf(header: string | null, sentAt: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - sentAt) / 1000));
}
