/** An address, and the cookie of whoever asks for it; empty where nobody needs to have signed in. */
export type Visit = { url: string; cookie: string };

export function visit({ url, cookie }: Visit): Promise<Response> {
  return fetch(url, { headers: cookie === "" ? {} : { cookie } });
}

/** Signs one of the test stack's people in and gives the cookie. */
export async function signIn(deskUrl: string, password: string): Promise<string> {
  const response = await fetch(`${deskUrl}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "desk@example.org", password }),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return cookie.split(";")[0] ?? "";
}
