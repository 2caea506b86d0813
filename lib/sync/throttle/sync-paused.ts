/** The provider is not asked for a while: work in progress is released and taken up again later. */
export class SyncPaused extends Error {
  readonly ms: number;

  constructor(ms: number) {
    super("Sync paused to reduce load on the provider.");
    this.name = "SyncPaused";
    this.ms = ms;
  }
}
