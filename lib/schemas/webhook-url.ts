/** Names that never leave a machine or a house (RFC 6761, RFC 6762, RFC 8375 and common use). */
const HOUSE_NAMES =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * Why a text can't be the address to which the service sends notifications, as a sentence; null
 * where it can. It must be https on a public host. Nothing is ever fetched to find out.
 */
export function webhookFault(text: string): string | null {
  if (!URL.canParse(text))
    return "This is no web address. It should look like https://example.com/notify.";
  const url = new URL(text);
  if (url.protocol !== "https:") return "The address must begin with https://.";
  if (url.username !== "" || url.password !== "")
    return "Leave the name and password out of the address.";
  return isPublicHost(url.hostname)
    ? null
    : "The host must be reachable from the internet; this one is private or local.";
}

/** `host` as the URL parser writes it: lower case, IPv4 in four decimal parts, IPv6 in brackets. */
function isPublicHost(host: string): boolean {
  if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
  const name = host.replace(/\.$/, "");
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) return isPublicIpv4(name.split(".").map(Number));
  return name.includes(".") && !HOUSE_NAMES.test(name);
}

/** The special-purpose blocks of RFC 6890 that a notification can't come to. */
function isPublicIpv4([a = 0, b = 0, c = 0]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) return false;
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false;
  return !(a === 203 && b === 0 && c === 113);
}

/** Global unicast is 2000::/3; within it, documentation and the wrappings of IPv4 are left out. */
function isPublicIpv6(address: string): boolean {
  return /^[23][\da-f]{3}:/.test(address) && !/^(?:2001:(?:db8|0?):|2001::|2002:)/.test(address);
}
