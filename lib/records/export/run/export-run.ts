import "server-only";
import type { Someone } from "#lib/audit/audit-event.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { endJob, keepJob } from "#lib/records/export/job/keep-job.ts";
import type { Prepared } from "#lib/records/export/run/prepare-file.ts";
import { FileWriter } from "#lib/records/export/run/write-file.ts";
import type { Snapshot } from "#lib/records/export/snapshot/open-snapshot.ts";

const HEARTBEAT_MS = 1_000;
/** How long a reader may take nothing: a paused download holds a connection and the past state of rows. */
const PATIENCE_MS = 120_000;

const CANCELLED = "It was cancelled.";
const GONE = "The download was interrupted.";
const PAUSED = "The download was idle for two minutes.";
const FAILED = "Counterfoil failed while it wrote the file.";

/** Somebody cancelled it between its last row and its end. */
class Cancelled extends Error {}

/** One writing of a file: from its first byte to its end, or to whatever breaks it off. */
export class ExportRun {
  readonly #by: Someone;
  readonly #claim: Claim;
  readonly #snapshot: Snapshot;
  readonly #total: number;
  readonly #writer: FileWriter;
  readonly #pieces: AsyncGenerator<Uint8Array>;
  /** Since when the reader takes nothing; null while a piece is being made for it. */
  #idleSince: number | null = Date.now();
  #broken: string | null = null;
  #ended = false;
  #beat: NodeJS.Timeout | undefined;

  constructor(by: Someone, claim: Claim, snapshot: Snapshot, { sheet, rows }: Prepared) {
    this.#by = by;
    this.#claim = claim;
    this.#snapshot = snapshot;
    this.#total = sheet.total;
    this.#writer = new FileWriter(claim.request.resource, claim.request.format);
    this.#pieces = this.#writer.bytes(sheet, rows);
  }

  /** The file's bytes, each piece made when it is wanted. */
  body(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => this.#live(controller),
        pull: (controller) => this.#give(controller),
        cancel: () => this.#breakOff(GONE),
      },
      { highWaterMark: 1 },
    );
  }

  /** Tells how far it has come, and learns of a cancellation, whichever process it was asked of. */
  #live(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let under = false;
    this.#beat = setInterval(async () => {
      if (under) return;
      under = true;
      const trouble = await this.#trouble().catch(() => null);
      under = false;
      if (trouble === null || this.#ended) return;
      controller.error(new Error(trouble));
      await this.#breakOff(trouble);
    }, HEARTBEAT_MS);
  }

  async #trouble(): Promise<string | null> {
    if (this.#idleSince !== null && Date.now() - this.#idleSince > PATIENCE_MS) return PAUSED;
    const { rows, bytes } = this.#writer.progress;
    const own = await keepJob(this.#claim, { rows_written: String(rows), bytes: String(bytes) });
    return own ? null : CANCELLED;
  }

  async #give(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    this.#idleSince = null;
    try {
      const { done, value } = await this.#pieces.next();
      this.#idleSince = Date.now();
      if (!done) return controller.enqueue(value);
      await this.#finish();
      controller.close();
    } catch (error) {
      if (this.#broken === null) {
        await this.#breakOff(error instanceof Cancelled ? CANCELLED : FAILED);
        controller.error(error);
      }
    }
  }

  /** What the file is must be known before its reader sees the end of it. */
  async #finish(): Promise<void> {
    const written = this.#writer.finish(this.#total);
    const own = await endJob(this.#by, this.#claim, { state: "done", ...written });
    if (!own) throw new Cancelled(CANCELLED);
    await this.#close();
  }

  async #breakOff(trouble: string): Promise<void> {
    if (this.#ended || this.#broken !== null) return;
    this.#broken = trouble;
    await this.#snapshot.cancel();
    await this.#pieces.return(undefined).catch(() => undefined);
    const state = trouble === CANCELLED ? ("cancelled" as const) : ("failed" as const);
    const ending = { state, trouble, ...this.#writer.progress };
    await endJob(this.#by, this.#claim, ending).catch(() => undefined);
    await this.#close();
  }

  async #close(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#beat);
    await this.#snapshot.close();
  }
}
