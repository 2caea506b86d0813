import { answerSchema } from "#lib/schemas/common/answer.ts";
import { grantSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { ADMINISTRATOR, signInAt } from "#scripts/test/sign-in-at.ts";

/** Of a write from a page of Counterfoil's own. A process that is killed breaks no later request. */
const WRITE = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  connection: "close",
};
const { COUNTERFOIL_ADMIN_EMAIL: EMAIL, COUNTERFOIL_ADMIN_PASSWORD: PASSWORD } = ADMINISTRATOR;

/** The administrator of one account of an installation that a test started. */
export class AccountUser {
  readonly #base: string;
  #cookie: string;

  /** `base`: where the account's paths begin. `cookie`: of a session that there is. */
  constructor(base: string, cookie = "") {
    this.#base = base;
    this.#cookie = cookie;
  }

  async signIn(): Promise<void> {
    this.#cookie = await signInAt(this.#base);
  }

  /** By the link that the start printed. */
  async setUp(token: string): Promise<void> {
    const body = { token, name: "Ada Miller", email: EMAIL, password: PASSWORD, booksZone: "UTC" };
    const answer = await this.call("POST", "/api/set-up", body);
    if (!answer.ok) throw new Error(`set-up: ${answer.status} ${await answer.text()}`);
    await this.signIn();
  }

  /** Asks for a path of the account; where a step-up is asked for, it is proven by password. */
  async call(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
    base = this.#base,
  ): Promise<Response> {
    const send = (headers: Record<string, string>) =>
      fetch(base + path, {
        method,
        redirect: "manual",
        headers: { ...WRITE, cookie: this.#cookie, ...more, ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });
    const first = await send({});
    if (first.status !== 403) return first;
    const { stepUp } = problemSchema.parse(await first.clone().json());
    if (stepUp === undefined) return first;
    const proven = await fetch(`${base}/api/step-up`, {
      method: "POST",
      headers: { ...WRITE, cookie: this.#cookie },
      body: JSON.stringify({ hash: stepUp.hash, method: "password", proof: PASSWORD }),
    });
    if (!proven.ok) return first;
    const { grant } = answerSchema(grantSchema).parse(await proven.json()).data;
    return await send({ "step-up": grant });
  }
}
