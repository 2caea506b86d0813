import "server-only";
import { type FileHandle, mkdir, open, readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { SendLogLine } from "#lib/payouts/sending-process/send-log-line.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";
import { setting } from "#lib/settings/read-settings.ts";

/**
 * A file that has grown beyond this is followed by the next part; this many parts are kept for each
 * process.
 */
const LARGEST_PART = 8 * 1024 * 1024;
const KEPT_PARTS = 8;
/** Files that nobody has written to for so long are removed when a process opens its own. */
const KEPT_DAYS = 60;

/** Where every process of this installation keeps its send log. */
export function sendLogFolder(): string {
  return join(setting("DATA_DIR"), "send-log");
}

export type SendToNote = { order: string; trackingId: string; contentHash: string };

/**
 * What one process sends, noted outside the database before the first byte leaves, so that lost commits
 * of the database can't hide it. Lines are JSON (docs/payout-orders.md). Writes happen one after the other; a
 * failed one rejects, and then nothing may be sent.
 */
export class SendLog {
  readonly #folder: string;
  readonly #processId: string;
  readonly #account: string;
  #handle: FileHandle | undefined;
  #part = 1;
  #size = 0;
  /** Whether the last line may be there in part. */
  #isCut = false;
  #last: Promise<unknown> = Promise.resolve();
  #newest: AuditLink | undefined;

  constructor(folder: string, { processId, account }: { processId: string; account: string }) {
    this.#folder = folder;
    this.#processId = processId;
    this.#account = account;
  }

  /** Makes the file. Rejects if that can't be done. */
  open(): Promise<void> {
    return this.#inTurn(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await this.#removeOld();
      await this.#openPart();
    });
  }

  /** Before a claim: a log that has this and no send for the order proves that nothing left. */
  noteClaim(order: string): Promise<void> {
    return this.#inTurn(() => this.#write({ type: "claim", order }, false));
  }

  /** After the claim and before the first byte; resolves when it lies on the disk. */
  noteSend(send: SendToNote): Promise<void> {
    return this.#inTurn(() => this.#write({ type: "send", ...send }, true));
  }

  /** After a commit. Of several at once the newest is noted, since each event's hash covers those before. */
  noteCommit(link: AuditLink): Promise<void> {
    if (this.#newest !== undefined && BigInt(this.#newest.seq) > BigInt(link.seq)) {
      return Promise.resolve();
    }
    this.#newest = link;
    return this.#inTurn(async () => {
      if (this.#newest !== link) return;
      await this.#write({ type: "commit", seq: link.seq, hash: link.hash }, false);
    });
  }

  /** Commits were lost: those that follow are noted again although their numbers are lower. */
  forgetCommits(): void {
    this.#newest = undefined;
  }

  /** The last line of a process that ended with nothing under way. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#write({ type: "end" }, true);
      await this.#handle?.close();
      this.#handle = undefined;
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #write(line: WithoutOrigin<SendLogLine>, mustLast: boolean): Promise<void> {
    if (this.#size > LARGEST_PART) await this.#nextPart();
    if (this.#handle === undefined) throw new Error("The send log is not open.");
    const said = JSON.stringify({ ...line, account: this.#account, at: new Date().toISOString() });
    // After half a line begins another: joined to it, this one could not be read.
    const text = `${this.#isCut ? "\n" : ""}${said}\n`;
    this.#isCut = true;
    // A disk that is almost full takes a part and reports no error.
    const { bytesWritten } = await this.#handle.write(text);
    if (bytesWritten !== Buffer.byteLength(text)) {
      throw new Error("A line of the send log could not be written whole.");
    }
    this.#isCut = false;
    this.#size += bytesWritten;
    if (mustLast) await this.#handle.sync();
  }

  async #openPart(): Promise<void> {
    const name = `${this.#processId}.${this.#part}.jsonl`;
    this.#handle = await open(join(this.#folder, name), "ax", 0o600);
    this.#size = 0;
    this.#isCut = false;
    await this.#write({ type: "open", process: this.#processId }, true);
    const folder = await open(this.#folder, "r");
    try {
      // The file's name must survive a power cut too.
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Where it can't be begun, the part before stays open, and the next line tries again under another name. */
  async #nextPart(): Promise<void> {
    const before = this.#handle;
    this.#part += 1;
    try {
      await this.#openPart();
    } finally {
      if (this.#handle !== before) await closeWhole(before);
    }
    const gone = this.#part - KEPT_PARTS;
    if (gone > 0) {
      await unlink(join(this.#folder, `${this.#processId}.${gone}.jsonl`)).catch(() => undefined);
    }
  }

  async #removeOld(): Promise<void> {
    const before = Date.now() - KEPT_DAYS * 86_400_000;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const known = await stat(path).catch(() => null);
      if (known !== null && known.mtimeMs < before) await unlink(path).catch(() => undefined);
    }
  }
}

async function closeWhole(handle: FileHandle | undefined): Promise<void> {
  await handle?.sync();
  await handle?.close();
}

type WithoutOrigin<Line> = Line extends unknown ? Omit<Line, "account" | "at"> : never;
