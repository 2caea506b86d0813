type Hear = (seq: bigint) => void;

// On globalThis, since Next loads this module once for each of its bundles.
declare global {
  var counterfoilAuditAppended: Hear | undefined;
}

/** Has `hear` called with the number of every entry that this process writes, before its commit. */
export function whenAppended(hear: Hear): void {
  globalThis.counterfoilAuditAppended = hear;
}

/** Says that an entry was written; it stands once its transaction is committed. */
export function tellAppended(seq: bigint): void {
  globalThis.counterfoilAuditAppended?.(seq);
}
