import "server-only";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";

type Play = { name: string; email: string; roles: Role[] };

/**
 * The sandbox's ready sign-ins. They are for play on one's own machine and are let in nowhere else.
 */
export const SANDBOX_MEMBERS: Record<SandboxRole, Play> = {
  maker: { name: "Mara Maker", email: "maker@sandbox.example", roles: ["maker"] },
  approver: { name: "Aron Approver", email: "approver@sandbox.example", roles: ["approver"] },
  administrator: {
    name: "Ada Administrator",
    email: "administrator@sandbox.example",
    roles: ["administrator", "auditor"],
  },
};

/**
 * Whether the sandbox's members may be signed in at all: this start made them, the money is play
 * money, and only this machine reaches Counterfoil.
 */
export function admitsSandboxMembers(): boolean {
  return identitySettings().admitsSandboxMembers;
}

/**
 * The same for one request: it must also have been sent to a loopback name, and by nobody elsewhere.
 * A page elsewhere whose name was pointed at this machine sends another name; a proxy that lets others
 * in does too, or says for whom it asks.
 */
export function admitsSandboxMembersBy(headers: Headers): boolean {
  return (
    admitsSandboxMembers() &&
    isLoopbackName(headers.get("host") ?? "") &&
    !isForwardedFromElsewhere(headers)
  );
}

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
