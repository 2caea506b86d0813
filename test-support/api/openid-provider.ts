/** Whom somebody claims to be at the test's OpenID provider, which believes everything. */
export type Claim = { email: string; name?: string; isVerified?: boolean };

/**
 * Follows the browser's path through the provider: from the page to which Counterfoil sent it, by
 * the form, to Counterfoil's URL to which the provider sends it back.
 */
export async function signInAtProvider(
  url: string,
  { email, name = "Somebody", isVerified = true }: Claim,
): Promise<URL> {
  const jar = new Map<string, string>();
  const form = new URLSearchParams({ email, name, ...(isVerified ? { verified: "on" } : {}) });
  const page = await go(jar, url, { method: "GET" });
  const resume = await go(jar, page, { method: "POST", body: form });
  const back = await go(jar, resume, { method: "GET" });
  return new URL(back);
}

async function go(jar: Map<string, string>, url: string, init: RequestInit): Promise<string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=");
    jar.set(name, value);
  }
  const location = response.headers.get("location");
  if (location === null) throw new Error(`${url} leads nowhere: ${response.status}`);
  return new URL(location, url).href;
}
