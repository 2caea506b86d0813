import type { BrowserContext, ConsoleMessage, Response } from "@playwright/test";

/** A refused request is reported by its answer; the browser's own line about it says less. */
const SAID_OTHERWISE = /^Failed to load resource/;
/** The router drops requests that a navigation has overtaken. */
const OVERTAKEN = "net::ERR_ABORTED";

/**
 * Everything that went wrong in a browser context, in words: console errors, warnings of hydration,
 * uncaught exceptions, violations of the content security policy, and Counterfoil's refused or lost
 * requests ("404 GET /payouts/9").
 */
export class BrowserFaults {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #dashboardUrl: string;

  constructor(dashboardUrl: string) {
    this.#dashboardUrl = dashboardUrl;
  }

  /** From now on, and looking back, faults that match are expected. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What was found so far and not allowed. */
  unexpected(): string[] {
    return this.#found.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  async listenTo(context: BrowserContext): Promise<void> {
    context.on("console", (message) => this.#console(message));
    context.on("weberror", (error) => this.#found.push(`page error: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() >= 400) this.#refusal(response);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "failed";
      if (reason !== OVERTAKEN) this.#request(`${reason} ${request.method()}`, request.url());
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        throw new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  #console(message: ConsoleMessage): void {
    const text = message.text();
    const matters = message.type() === "error" || /hydrat/i.test(text);
    if (matters && !SAID_OTHERWISE.test(text))
      this.#found.push(`console ${message.type()}: ${text}`);
  }

  #refusal(response: Response): void {
    this.#request(`${response.status()} ${response.request().method()}`, response.url());
  }

  #request(what: string, url: string): void {
    if (url.startsWith(this.#dashboardUrl))
      this.#found.push(`${what} ${url.slice(this.#dashboardUrl.length)}`);
  }
}
