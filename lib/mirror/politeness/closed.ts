/** The service is left in peace for a while: what was under way is given back and taken up again later. */
export class Closed extends Error {
  readonly ms: number;

  constructor(ms: number) {
    super("The payment service is left in peace for a while.");
    this.name = "Closed";
    this.ms = ms;
  }
}
