/** Names that never leave a machine or a network (RFC 6761, RFC 6762, RFC 8375 and common use). */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|svc|cluster|test|invalid|onion)$/;

/** Public names that resolve inward by design: to the loopback, or to the address written in them. */
const INWARD_NAMES =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|traefik\.me|localtest\.me|lvh\.me|lacolhost\.com|vcap\.me|yoogle\.com|local\.gd|localho\.st|metadata\.goog|metadata\.azure\.com)$/;

/**
 * Why a text can't be the URL to which the provider sends notifications, as a sentence; null if it
 * can. It must be https on a public host. Nothing is ever fetched to find out.
 */
export function webhookFault(text: string): string | null {
  if (!URL.canParse(text))
    return "This isn't a URL. It should look like https://example.com/notify.";
  const url = new URL(text);
  if (url.protocol !== "https:") return "The URL must begin with https://.";
  if (url.username !== "" || url.password !== "")
    return "Leave the name and password out of the URL.";
  return isPublicHost(url.hostname)
    ? null
    : "The host must be reachable from the internet; this one is private or local.";
}

/** `host` as the URL parser writes it: lower case, IPv4 in four decimal parts, IPv6 in brackets. */
function isPublicHost(host: string): boolean {
  if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
  const name = host.replace(/\.$/, "");
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) return isPublicIpv4(name.split(".").map(Number));
  return name.includes(".") && !LOCAL_NAMES.test(name) && !INWARD_NAMES.test(name);
}

/** The special-purpose blocks of RFC 6890 that a notification can't come to, and a cloud's own host. */
function isPublicIpv4([a = 0, b = 0, c = 0, d = 0]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) return false;
  // 6to4 relays (RFC 7526) and the sinks of AS112 (RFC 7534, 7535).
  if (a === 192 && ((b === 88 && c === 99) || (b === 31 && c === 196) || (b === 52 && c === 193)))
    return false;
  if (a === 192 && b === 175 && c === 48) return false;
  // The host of Azure's machines, by an address that looks public.
  if (a === 168 && b === 63 && c === 129 && d === 16) return false;
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false;
  return !(a === 203 && b === 0 && c === 113);
}

/**
 * Global unicast is 2000::/3; within it, IETF protocol assignments (2001::/23), documentation
 * (2001:db8::/32, 3fff::/20), the wrappings of IPv4 (2002::/16) and AS112 are left out.
 */
function isPublicIpv6(address: string): boolean {
  if (!/^[23][\da-f]{3}:/.test(address)) return false;
  return !/^(?:2001:(?:db8|1?[\da-f]{0,2}):|2001::|2002:|3fff:(?:[\da-f]{1,3}:|:)|2620:4f:8000:)/.test(
    address,
  );
}
