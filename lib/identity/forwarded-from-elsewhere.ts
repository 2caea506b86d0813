import { isLoopbackName } from "#lib/settings/loopback-name.ts";

/**
 * Whether a request's forwarding headers say that it came from another machine: a proxy or tunnel
 * that lets others in may write a loopback Host of its own, but mostly says whom it speaks for. Next
 * adds the socket's own address and Host where nobody did.
 */
export function isForwardedFromElsewhere(headers: Headers): boolean {
  const named = `${headers.get("x-forwarded-for") ?? ""},${headers.get("x-real-ip") ?? ""}`;
  const hops = named.split(",").map((hop) => hop.trim());
  const hosts = (headers.get("x-forwarded-host") ?? "").split(",").map((host) => host.trim());
  return (
    headers.has("forwarded") ||
    headers.has("via") ||
    hops.some((hop) => hop !== "" && !/^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/i.test(hop)) ||
    hosts.some((host) => host !== "" && !isLoopbackName(host))
  );
}
