import { answerSchema } from "#lib/schemas/common/answer.ts";
import { grantSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { cookiesOf, DASHBOARD_URL, WRITE } from "#test-support/api/dashboard.ts";

export type Credentials = { email: string; password: string };

/** A browser of somebody's, as far as the API sees it: its cookies, and what it asks. */
export class Browser {
  cookies = "";

  /** Sends a write; `headers` beside the usual ones. Cookies that come back are kept. */
  async send(path: string, body?: unknown, { method = "POST", headers = {} } = {}) {
    const response = await fetch(DASHBOARD_URL + path, {
      method,
      headers: { ...WRITE, cookie: this.cookies, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.cookies = [...this.#without(response), cookiesOf(response)].filter(Boolean).join("; ");
    return response;
  }

  async get(path: string): Promise<Response> {
    return await fetch(DASHBOARD_URL + path, { headers: { cookie: this.cookies } });
  }

  async signIn({ email, password }: Credentials): Promise<Response> {
    return await this.send("/api/sign-in", { email, password });
  }

  /** Sends a request, proves by `proof` for what Counterfoil then names, and returns the grant. */
  async grantFor(
    asked: () => Promise<Response>,
    proof: { method: string; proof: unknown },
  ): Promise<string> {
    const { stepUp } = problemSchema.parse(await (await asked()).json());
    if (stepUp === undefined) throw new Error("Counterfoil asked for no proof.");
    const response = await this.send("/api/step-up", { hash: stepUp.hash, ...proof });
    if (!response.ok) throw new Error(`step-up: ${response.status} ${await response.text()}`);
    return answerSchema(grantSchema).parse(await response.json()).data.grant;
  }

  #without(response: Response): string[] {
    const names = response.headers.getSetCookie().map((text) => text.split("=")[0]);
    return this.cookies.split("; ").filter((pair) => !names.includes(pair.split("=")[0]));
  }
}
