/** A URL, and the cookie of the user who asks for it; empty if no sign-in is needed. */
export type Visit = { url: string; cookie: string };

export function visit({ url, cookie }: Visit): Promise<Response> {
  return fetch(url, { headers: cookie === "" ? {} : { cookie } });
}

/** Signs one of the test stack's users in and returns the cookie. */
export async function signIn(
  dashboardUrl: string,
  password: string,
  member = "manager",
): Promise<string> {
  const response = await fetch(`${dashboardUrl}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: `${member}@example.org`, password }),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return cookie.split(";")[0] ?? "";
}
