/** What was awaited took too long; it may still come to its end. */
export class Late extends Error {}

/** What `work` resolves with, or rejects with; after `ms` rejects with a Late. */
export async function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Late(`No answer within ${ms} ms.`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    work.catch(() => undefined);
  }
}
