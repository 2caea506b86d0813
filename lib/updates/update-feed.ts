import { isDatabaseAway } from "#lib/database/is-away.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import type { Update } from "#lib/schemas/update.ts";
import { mergeUpdates } from "#lib/updates/merge-updates.ts";

/** Within two seconds of its commit a page knows of a change, and of its session's end. */
const READ_EVERY_MS = 1_000;
/** How often a browser hears that all is well. */
const BEAT_EVERY_MS = 10_000;
/**
 * Events are read again for as long: one is seen only when its transaction is committed, which may be after
 * later ones were read.
 */
export const OVERLAP_MS = 30_000;
/** What a page may have missed between the reading of its data and the beginning of its stream. */
const MISSED_MS = 10_000;

export type UpdateEvent = Update & { id: string; memberId: string | null };

/** What a feed reads, so that tests can do without a database. */
export type FeedSource = {
  /** The events of the last OVERLAP_MS, the oldest first. */
  readEvents: () => Promise<UpdateEvent[]>;
  /** Of these sessions, the ones that are still good. */
  goodSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** One open stream. None of its functions may throw. */
export type Follower = {
  sessionId: string;
  memberId: string;
  update: (updates: Update[]) => void;
  /** Whether Counterfoil can tell of updates now; said again every ten seconds. */
  beat: (isWell: boolean) => void;
  /** The last call: the stream ends, because its session has, or this process does. */
  end: (why: "session" | "process") => void;
};

/**
 * Tells the browsers of one process what changed in the database, whichever process changed it: one read a
 * second for all of them, none while nobody listens.
 */
export class UpdateFeed {
  #source: FeedSource;
  #followers = new Set<Follower>();
  /** By id, when an event was first read here. */
  #seen = new Map<string, { event: UpdateEvent; at: number }>();
  #timer: NodeJS.Timeout | null = null;
  #isWell = true;
  #beatAt = 0;

  constructor(source: FeedSource) {
    this.#source = source;
  }

  get count(): number {
    return this.#followers.size;
  }

  countOf(sessionId: string): number {
    return [...this.#followers].filter((each) => each.sessionId === sessionId).length;
  }

  /** Tells `follower` from now on, and of what it may just have missed; returns what ends that. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    const now = performance.now();
    const missed = [...this.#seen.values()].filter(({ at }) => now - at < MISSED_MS);
    tell(
      follower,
      missed.map(({ event }) => event),
    );
    follower.beat(this.#isWell);
    if (this.#timer === null) this.#wait(0);
    return () => void this.#followers.delete(follower);
  }

  /** Ends every stream: the process is about to end. */
  endAll(): void {
    for (const follower of [...this.#followers]) this.#end(follower, "process");
  }

  #end(follower: Follower, why: "session" | "process"): void {
    if (this.#followers.delete(follower)) follower.end(why);
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.#round(), ms);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    const begunAt = performance.now();
    try {
      await this.#read();
      this.#say(true);
    } catch (error) {
      if (this.#isWell && !isDatabaseAway(error)) logFault("updates", error);
      this.#say(false);
    }
    if (this.#followers.size === 0) {
      this.#timer = null;
      this.#seen.clear();
      return;
    }
    this.#wait(Math.max(0, READ_EVERY_MS - (performance.now() - begunAt)));
  }

  async #read(): Promise<void> {
    const sessions = [...new Set([...this.#followers].map(({ sessionId }) => sessionId))];
    const [good, events] = await Promise.all([
      this.#source.goodSessions(sessions),
      this.#source.readEvents(),
    ]);
    // Who began to follow meanwhile was not asked about yet.
    const ended = sessions.filter((id) => !good.has(id));
    for (const follower of [...this.#followers]) {
      if (ended.includes(follower.sessionId)) this.#end(follower, "session");
    }
    const fresh = this.#note(events);
    for (const follower of this.#followers) tell(follower, fresh);
  }

  /** Of the events, those that were not read before. */
  #note(events: readonly UpdateEvent[]): UpdateEvent[] {
    const now = performance.now();
    for (const [id, { at }] of this.#seen) {
      if (now - at > 2 * OVERLAP_MS) this.#seen.delete(id);
    }
    const fresh = events.filter(({ id }) => !this.#seen.has(id));
    for (const event of fresh) this.#seen.set(event.id, { event, at: now });
    return fresh;
  }

  #say(isWell: boolean): void {
    const now = performance.now();
    if (isWell === this.#isWell && now - this.#beatAt < BEAT_EVERY_MS) return;
    this.#isWell = isWell;
    this.#beatAt = now;
    for (const follower of this.#followers) follower.beat(isWell);
  }
}

function tell(follower: Follower, events: readonly UpdateEvent[]): void {
  const own = events.filter(({ memberId }) => memberId === null || memberId === follower.memberId);
  if (own.length > 0) follower.update(mergeUpdates(own));
}
