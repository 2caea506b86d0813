import { BlockList, isIP } from "node:net";
import * as z from "zod";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";

/**
 * The kinds of value that a setting can have. Each message continues "NAME …" and never repeats the
 * value, which may be a secret.
 */
export const text = z.string();

export function choice<const Values extends readonly [string, string, ...string[]]>(
  ...values: Values
) {
  // Only where a value is wrong: the first formatter of a process takes 12 ms and up to 7 MB.
  const either = () => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values);
  return z.enum(values, { error: () => `must be ${either()}` });
}

export const onOff = choice("on", "off");

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

export function decimalNumber(least: number, most: number) {
  const error = `must be a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

export const port = wholeNumber(1, 65_535);

// Paths are appended to a URL, which a space at its end would break.
const trimmed = z.string().trim();

export const httpUrl = trimmed.refine((url) => hasProtocol(url, /^https?:$/), {
  error: "must be a URL that begins with http(s)://",
  abort: true,
});

/** The URL that people open, as its origin: paths are appended to it. */
export const appUrl = httpUrl
  .refine((url) => {
    const { username, password, pathname, search, hash } = new URL(url);
    return username + password + search + hash === "" && pathname === "/";
  }, "must have no path, user name, password, ? or #; Counterfoil can't be below a path")
  .transform((url) => new URL(url).origin);

export const postgresUrl = trimmed.refine(
  (url) => hasProtocol(url, /^postgres(ql)?:$/) && /^[^:]+:\/\/\S+$/.test(url),
  "must be a URL that begins with postgresql://",
);

/** The provider's URL: paths are appended to it, and fetch refuses a URL with credentials. */
export const providerUrl = httpUrl.refine((url) => {
  const { username, password, search, hash } = new URL(url);
  return username + password + search + hash === "";
}, "must have no user name, password, ? or #; put credentials into PAYMENT_SERVICE_HEADERS");

/**
 * Options after "?" are refused, since some would write the password into the log. The host is checked here:
 * nodemailer would take a missing one for this machine.
 */
export const smtpUrl = trimmed.refine((url) => {
  if (!hasProtocol(url, /^smtps?:$/)) return false;
  const { hostname, pathname, search, hash } = new URL(url);
  return hostname !== "" && pathname.replace("/", "") + search + hash === "" && canDecode(url);
}, "must be a URL that begins with smtp:// or smtps://, with a host and without a path, ? or #");

const NAMED_SENDER = /^([^<>"\p{Cc}]{0,80}?)\s*<([^<>\s]+)>$/u;

/** An email address, with or without a name before it. */
export const sender = trimmed.transform((text, context) => {
  const [, name = "", address = text] = NAMED_SENDER.exec(text) ?? [];
  if (z.email().safeParse(address).success) return { name: name.trim(), address };
  context.addIssue("must be an email address, or a name and an address in <>");
  return z.NEVER;
});

/** Tokens and the client's secret travel there: unencrypted only on this machine. */
export const issuerUrl = z
  .string()
  .refine(
    (url) =>
      hasProtocol(url, /^https:$/) ||
      (hasProtocol(url, /^http:$/) && isLoopbackName(new URL(url).host)),
    "must be a URL that begins with https:// (http:// only for this machine)",
  )
  .transform((url) => new URL(url));

const headersSchema = z.record(
  z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/),
  z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/),
);

export const headers = z.string().transform((json, context) => {
  const parsed = headersSchema.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  context.addIssue("must be a JSON object of header names and texts that a header can hold");
  return z.NEVER;
});

/** The create request's fields beside the amount, whose name the interface does not show (docs/provider-interface.md, Operations). */
export const CREATE_FIELDS: readonly string[] = [
  "currency",
  "trackingId",
  "walletId",
  "label",
  "address",
  "tag",
  "fee",
  "isFeeIncluded",
  "webhookUrl",
];

export const amountField = z
  .string()
  .regex(/^\w{1,64}$/, "must be a name of letters, digits and _")
  .refine((name) => !CREATE_FIELDS.includes(name), "must not be another field of the request");

export const refusalStatuses = z
  .string()
  .regex(
    /^\s*[45]\d\d\s*(?:,\s*[45]\d\d\s*)*$/,
    "must be HTTP statuses from 400 to 599, separated by commas",
  )
  .transform((list) => list.split(",").map(Number));

export const signingKey = z
  .string()
  .regex(/^(?:whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, "must be base64, with or without whsec_ before");

/** IP addresses and ranges, such as "10.0.0.0/8, ::1". */
export const ipRanges = z.string().transform((list, context) => {
  const ranges = new BlockList();
  for (const range of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", length, ...more] = range.split("/");
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const bits = length === undefined ? widest : Number(length);
    const isRange = version !== 0 && more.length === 0 && /^\d{1,3}$/.test(length ?? "0");
    if (!isRange || bits > widest) {
      context.addIssue("must be IP addresses or ranges, separated by commas");
      return z.NEVER;
    }
    ranges.addSubnet(address, bits, version === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
});

function hasProtocol(url: string, protocol: RegExp): boolean {
  return URL.canParse(url) && protocol.test(new URL(url).protocol);
}

/** Whether the user name and password of a URL can be decoded. */
function canDecode(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
