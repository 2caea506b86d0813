import { vi } from "vitest";

/** From now on uploads, which are made without `fetch`, are answered like what is fetched, until the test ends. */
export function answerUploads(): void {
  vi.stubGlobal("XMLHttpRequest", Upload);
}

/** As much of an XMLHttpRequest as lib/api-client/requests/upload.ts uses. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  readonly #headers = new Headers();
  #method = "";
  #url = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  /** Called once it is answered, too, when it stops nothing. */
  abort(): void {}

  send(body: Blob): void {
    const exchange = fetch(this.#url, { method: this.#method, headers: this.#headers, body });
    exchange.then(this.#answered).catch(() => this.dispatchEvent(new Event("error")));
  }

  readonly #answered = async (response: Response): Promise<void> => {
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event("load"));
  };
}
