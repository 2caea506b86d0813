import { cookiesOf, DASHBOARD_URL, WRITE } from "#test-support/api/dashboard.ts";

/** Sends something to Counterfoil as its own pages would. */
export function send(
  path: string,
  body: unknown,
  { method = "POST", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(DASHBOARD_URL + path, {
    method,
    headers: { ...WRITE, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Signs in and returns the cookie. */
export async function cookieOf(member: { email: string; password: string }): Promise<string> {
  const { email, password } = member;
  const response = await send("/api/sign-in", { email, password });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** The status of a request for a list with this cookie. */
export async function statusWith(cookie: string): Promise<number> {
  const response = await fetch(`${DASHBOARD_URL}/api/wallets`, { headers: { cookie } });
  await response.body?.cancel();
  return response.status;
}
