/** Another writer brought or took the same record in between; `tx()` runs the transaction again. */
export class MetAnother extends Error {
  readonly code = "40001";
}
