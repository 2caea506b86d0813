/**
 * How often the sync does what, in ms. What the provider's own pace adds is in the files that use these. How often the
 * worker looks whether something is due is beside its tasks, in worker/sync.ts.
 */
export const INTERVALS_MS = {
  /** New records are read, at the provider's full rate. */
  newRecords: 2_000,
  /** The catalogue of currencies is read, which rarely changes. */
  catalogue: 10 * 60_000,
  /** Verified records are counted at the provider. */
  counts: 10 * 60_000,
  /** A window of records is compared in full, unless it is doubted or a user asks. */
  comparison: 60 * 60_000,
  /** Records that are not final yet are looked through for those that are due. */
  openRecords: 5_000,
  /** Masked values are read one by one; this is the rest between rounds while users read. */
  masks: 2_000,
} as const;
