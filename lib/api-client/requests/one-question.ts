/** A question that the user is asked; `answer` ends it, with null where it has no answer. */
export type OpenQuestion<Asked> = { asked: Asked; answer: (given: string | null) => void };

/**
 * Asks the user one question at a time: a later one takes the place of the one that is open, which then has
 * no answer. An answer to a question that is over changes nothing of the one that is open by then.
 */
export class OneQuestion<Asked> {
  #open: OpenQuestion<Asked> | null = null;
  readonly #show: (question: OpenQuestion<Asked> | null) => void;

  /** `show` shows a question, or that there is none. */
  constructor(show: (question: OpenQuestion<Asked> | null) => void) {
    this.#show = show;
  }

  ask(asked: Asked): Promise<string | null> {
    return new Promise((resolve) => {
      this.end();
      const question: OpenQuestion<Asked> = {
        asked,
        answer: (given) => {
          resolve(given);
          if (this.#open === question) this.#put(null);
        },
      };
      this.#put(question);
    });
  }

  /** Ends the question that is open. */
  end(): void {
    this.#open?.answer(null);
  }

  #put(question: OpenQuestion<Asked> | null): void {
    this.#open = question;
    this.#show(question);
  }
}
