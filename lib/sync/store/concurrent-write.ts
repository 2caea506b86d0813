/** Another writer brought or took the same record in between; `tx()` runs the transaction again. */
export class ConcurrentWrite extends Error {
  readonly code = "40001";
}
