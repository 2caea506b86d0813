/** An answer that also sets cookies, each by the text of its Set-Cookie header. */
export function withCookies(answer: unknown, cookies: readonly string[]): Response {
  const response = Response.json(answer);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
