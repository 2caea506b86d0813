import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IdentitySettings } from "#lib/identity/read-identity-settings.ts";
import { currentAccount } from "#lib/process/current-account.ts";

type CookieName = "session_token" | "second_step" | "single_sign_on" | "known_browser";

/**
 * `__Host-`: the browser sends it to this host by https alone, and takes it from nowhere else. Every account has
 * cookies of its own, so that a user may be signed in to several at once.
 */
function cookiePrefix({ isSecure }: Pick<IdentitySettings, "isSecure">): string {
  const account = currentAccount();
  const own = account === null || account.settings === null ? "" : `.${account.id}`;
  return `${isSecure ? "__Host-counterfoil" : "counterfoil"}${own}`;
}

/** The text of a Set-Cookie whose value is signed. Zero seconds take it away. */
export function setCookie(
  settings: IdentitySettings,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): string {
  const signed = value === "" ? "" : `${value}.${signature(value, settings).toString("base64")}`;
  const secure = settings.isSecure ? "; Secure" : "";
  return (
    `${cookiePrefix(settings)}.${name}=${encodeURIComponent(signed)}; ` +
    `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  );
}

/** The value of a cookie that we signed; null if there is none, or another wrote it. */
export function signedCookie(
  headers: Headers,
  name: CookieName,
  settings: IdentitySettings,
): string | null {
  const signed = cookieOf(headers, `${cookiePrefix(settings)}.${name}`);
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (signed === null || dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const ours = signature(value, settings);
  return given.length === ours.length && timingSafeEqual(given, ours) ? value : null;
}

function signature(value: string, { secret }: IdentitySettings): Buffer {
  return createHmac("sha256", secret).update(value).digest();
}

function cookieOf(headers: Headers, name: string): string | null {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const pair = pairs.find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
