import "server-only";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { MOST_ATTEMPTS } from "#lib/records/export/job/export-limits.ts";
import {
  completeJob,
  failJob,
  keepJob,
  LostJob,
  releaseJob,
} from "#lib/records/export/job/keep-job.ts";
import { type Prepared, prepareFile } from "#lib/records/export/run/prepare-file.ts";
import { FileMaker } from "#lib/records/export/run/write-file.ts";
import { openSnapshot, type Snapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";

const HEARTBEAT_MS = 1_000;

const TRIED = "Counterfoil ended several times while it wrote this file.";
const FAILED = "Counterfoil failed while it wrote the file.";

/** The worker is asked to end. */
class Draining extends Error {}

/** One writing of a file, from its first byte to its end, or to whatever breaks it off. */
export class ExportRun {
  readonly #claim: Claim;
  readonly #maker: FileMaker;
  /** Aborted with what breaks the run off. */
  readonly #broken = new AbortController();
  #snapshot: Snapshot | null = null;

  constructor(claim: Claim) {
    this.#claim = claim;
    this.#maker = new FileMaker(claim.request);
    this.#broken.signal.addEventListener("abort", () => void this.#snapshot?.cancel());
  }

  /**
   * Writes the file and has it offered, or ends the job with what went wrong. When `end` is aborted, the job
   * is released for another worker. `prepared`: called once what the file will hold is settled. Rejects only
   * where the database can't be reached: another worker will find the job left.
   */
  async write(end: AbortSignal, prepared?: () => Promise<void>): Promise<void> {
    const drain = () => this.#broken.abort(new Draining());
    end.addEventListener("abort", drain);
    if (end.aborted) drain();
    const stopBeating = this.#beat();
    try {
      await this.#make(prepared);
    } catch (error) {
      await this.#breakOff(this.#broken.signal.aborted ? this.#broken.signal.reason : error);
    } finally {
      stopBeating();
      end.removeEventListener("abort", drain);
      await this.#snapshot?.close();
    }
  }

  async #make(onPrepared?: () => Promise<void>): Promise<void> {
    const claim = this.#claim;
    if (claim.row.attempts > MOST_ATTEMPTS) throw new Failure("internal", TRIED);
    // What a replica broke off is read from the primary.
    this.#snapshot = await openSnapshot({ mayBeReplica: claim.row.attempts === 1 });
    this.#broken.signal.throwIfAborted();
    const prepared = await prepareFile(claim, this.#snapshot);
    const { sheet, snapshotAt, completeness, words } = prepared;
    await keepJob(claim, this.#maker.progress, {
      total: String(sheet.total),
      snapshot_at: snapshotAt,
      completeness: JSON.stringify(completeness),
    });
    await onPrepared?.();
    const file = await fileStore.put("export", this.#pieces(prepared), claim.run);
    try {
      await completeJob(claim, file, { ...this.#maker.finish(sheet.total), words });
    } catch (error) {
      // It stays if the job was completed and only the database's answer was lost.
      await fileStore.discard(file.id).catch(() => undefined);
      throw error;
    }
  }

  async *#pieces(prepared: Prepared): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#maker.bytes(prepared)) {
      this.#broken.signal.throwIfAborted();
      yield piece;
    }
  }

  /** Says every second how far it has come, and learns what breaks it off. Returns what ends that. */
  #beat(): () => void {
    let isUnder = false;
    const timer = setInterval(async () => {
      if (isUnder) return;
      isUnder = true;
      try {
        await keepJob(this.#claim, this.#maker.progress);
      } catch (error) {
        // Without the database neither this run nor another one gets further.
        if (isFailure(error) || error instanceof LostJob) this.#broken.abort(error);
      }
      isUnder = false;
    }, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }

  async #breakOff(why: unknown): Promise<void> {
    const claim = this.#claim;
    try {
      if (why instanceof LostJob) return;
      if (why instanceof Draining) return await releaseJob(claim, claim.row.attempts - 1);
      if (this.#snapshot?.isReplica && !isFailure(why)) {
        return await releaseJob(claim, claim.row.attempts);
      }
      if (isDatabaseAway(why)) throw why;
      await failJob(claim, this.#maker.progress, isFailure(why) ? why.message : FAILED);
      if (!isFailure(why)) logFault("worker/export", why);
    } catch (error) {
      if (!(error instanceof LostJob)) throw error;
    }
  }
}
