import type { Update } from "#lib/schemas/update.ts";
import { inThisAccount, openAccount } from "#lib/text/account-path.ts";

const PATH = "/api/updates";
/** The lock that one tab of the browser holds for an account, and the channel by which it tells the others. */
const NAME = "counterfoil-updates";
/**
 * For how many accounts a browser reads a stream where each takes a connection of its own: of HTTP/1.1 it opens six to a
 * host, and with all of them taken no page would load any more.
 */
const PLACES = 3;
/** The server says every ten seconds that all is well; without a word for this long, it can't be relied on. */
const SILENCE_MS = 25_000;
/** A server that refuses the stream is asked again after this. */
const REFUSED_MS = 60_000;
/** What a tab that comes later is told again, since its page may have been made before. */
const MISSED_MS = 10_000;

export type Told = {
  onUpdate: (update: Update) => void;
  /** Whether updates arrive. At first they don't. */
  onState: (isTold: boolean) => void;
  /** The session has ended. */
  onSessionEnd: () => void;
};

type Message =
  | { kind: "update"; update: Update }
  | { kind: "beat"; isWell: boolean }
  | { kind: "session-end" }
  | { kind: "hello" };

/**
 * Tells this tab of updates until the function that it returns is called. All tabs of a browser share one
 * stream: the tab that gets the lock reads it and tells the others, and when it closes, the next one does.
 * Where a browser has no locks (a page without https), nothing is told and pages ask at intervals; so do those of
 * accounts beyond the first three, unless one connection carries many streams.
 */
export function followUpdates(told: Told): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const end = new AbortController();
  const name = NAME + openAccount();
  const channel = new BroadcastChannel(name);
  const hear = listener(told, end.signal);
  const recent = new Recent();
  let isLeading = false;
  const say = (message: Message) => {
    hear(message);
    recent.keep(message);
    channel.postMessage(message);
  };
  // Only tabs of this origin can post to it, and they run this same code.
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== "hello") return hear(data);
    if (isLeading) for (const message of recent.all()) channel.postMessage(message);
  };
  channel.postMessage({ kind: "hello" } satisfies Message);
  navigator.locks
    .request(name, { signal: end.signal }, () => {
      isLeading = true;
      return inPlace(end.signal, () => readStream(say, end.signal));
    })
    .catch(() => undefined);
  end.signal.addEventListener("abort", () => channel.close());
  return () => end.abort();
}

/** Runs `work` as soon as the browser has a place for one more stream. Not once `signal` is aborted. */
async function inPlace(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (carriesManyStreams()) return await work();
  const waiting = new AbortController();
  signal.addEventListener("abort", () => waiting.abort());
  let hasPlace = false;
  const places = Array.from({ length: PLACES }, (_, place) =>
    navigator.locks.request(`${NAME} ${place}`, { signal: waiting.signal }, async () => {
      // Two may have become free at once.
      if (hasPlace) return;
      hasPlace = true;
      waiting.abort();
      await work();
    }),
  );
  await Promise.allSettled(places);
}

/** Whether this page came over HTTP/2 or later, and so its requests do. */
function carriesManyStreams(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((page) => "nextHopProtocol" in page && /^h[23]/.test(String(page.nextHopProtocol)));
}

/** Hands on what is said to a tab; silence counts as word that nothing arrives any more. */
function listener({ onUpdate, onState, onSessionEnd }: Told, signal: AbortSignal) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(silence));
  return (message: Message) => {
    if (signal.aborted) return;
    if (message.kind === "update") onUpdate(message.update);
    if (message.kind === "session-end") onSessionEnd();
    if (message.kind !== "beat") return;
    clearTimeout(silence);
    if (message.isWell) silence = setTimeout(() => onState(false), SILENCE_MS);
    onState(message.isWell);
  };
}

/** What was said in the last seconds, and the last word on whether updates arrive. */
class Recent {
  #updates: { message: Message; at: number }[] = [];
  #beat: Message = { kind: "beat", isWell: false };

  keep(message: Message): void {
    if (message.kind === "beat") this.#beat = message;
    if (message.kind === "update") this.#updates.push({ message, at: performance.now() });
    this.#updates = this.#updates.filter(({ at }) => performance.now() - at < MISSED_MS);
  }

  all(): Message[] {
    const fresh = this.#updates.filter(({ at }) => performance.now() - at < MISSED_MS);
    return [this.#beat, ...fresh.map(({ message }) => message)];
  }
}

/** Reads the stream until `signal` is aborted; resolves then. */
function readStream(say: (message: Message) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const lost = () => say({ kind: "beat", isWell: false });
  const connect = () => {
    clearTimeout(again);
    source?.close();
    const opened = new EventSource(inThisAccount(PATH));
    source = opened;
    const watch = () => {
      clearTimeout(again);
      // A connection that broke without a word.
      again = setTimeout(connect, SILENCE_MS);
    };
    watch();
    opened.addEventListener("update", ({ data }) => {
      readUpdate(data).then((update) => say({ kind: "update", update }), lost);
    });
    opened.addEventListener("beat", ({ data }) => {
      watch();
      say({ kind: "beat", isWell: data === "true" });
    });
    opened.addEventListener("end", ({ data }) => {
      if (data !== '"session"') return;
      opened.close();
      clearTimeout(again);
      say({ kind: "session-end" });
    });
    opened.addEventListener("error", () => {
      lost();
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(connect, REFUSED_MS);
    });
  };
  connect();
  signal.addEventListener("abort", () => {
    clearTimeout(again);
    source?.close();
    resolve();
  });
  return promise;
}

/** Schemas are loaded with the first update: most pages are left before one comes. Rejects for what is none. */
async function readUpdate(text: string): Promise<Update> {
  const { updateSchema } = await import("#lib/schemas/update.ts");
  return updateSchema.parse(JSON.parse(text));
}
