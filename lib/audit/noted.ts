const noted = new WeakSet<object>();

/** Marks an error as one of which the log has its entry already, and gives it. */
export function asNoted<E extends Error>(error: E): E {
  noted.add(error);
  return error;
}

/** Whether the log has an entry of this error. */
export function isNoted(error: unknown): boolean {
  return error instanceof Error && noted.has(error);
}
