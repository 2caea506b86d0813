const noted = new WeakSet<object>();

/** Marks an error that the log already has an event for, and returns it. */
export function asNoted<E extends Error>(error: E): E {
  noted.add(error);
  return error;
}

/** Whether the log already has an event for this error. */
export function isNoted(error: unknown): boolean {
  return error instanceof Error && noted.has(error);
}
