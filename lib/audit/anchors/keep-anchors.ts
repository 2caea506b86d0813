import "server-only";
import type { Anchor } from "#lib/audit/anchors/anchor.ts";
import { whenAppended } from "#lib/audit/anchors/appended-events.ts";
import { noteAtUrl, noteInFile } from "#lib/audit/anchors/write-anchor.ts";
import { readHead } from "#lib/audit/reading/read-chain.ts";
import { accountId } from "#lib/database/account.ts";
import { framesOf, log } from "#lib/observability/log.ts";
import { setting } from "#lib/settings/read-settings.ts";

const LEAST_PAUSE_MS = 1_000;
/**
 * How long to wait for an event that may have been rolled back, and between attempts at a place
 * that fails.
 */
const LONGEST_WAIT_MS = 60_000;

type Place = { noted: bigint; note: (anchor: Anchor) => Promise<void> };

/**
 * Notes the newest event's hash where the operator's settings say, immediately and from now on
 * after every commit that adds to the log, at most once a second. Failures are logged and retried
 * until they succeed, after a minute once a minute. Returns a function that notes the very last
 * hash, to be called before the process ends. Once for each process.
 */
export function keepAnchors(): () => Promise<void> {
  const places = placesOf(setting("AUDIT_ANCHOR_FILE"), setting("AUDIT_ANCHOR_URL"));
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isSlow = false;
  let wanted = { seq: 0n, until: Date.now() + LONGEST_WAIT_MS };

  const run = async () => {
    timer = undefined;
    const seq = await noteHead(places);
    const isNoted = seq !== null && places.every(({ noted }) => noted >= wanted.seq);
    if (seq === null || (!isNoted && Date.now() < wanted.until)) arm();
  };
  const arm = () => {
    if (timer !== undefined && !isSlow) return;
    clearTimeout(timer);
    isSlow = Date.now() >= wanted.until;
    timer = setTimeout(
      () => {
        running = running.then(run);
      },
      isSlow ? LONGEST_WAIT_MS : LEAST_PAUSE_MS,
    );
    timer.unref();
  };
  if (places.length > 0) {
    whenAppended((seq) => {
      wanted = { seq, until: Date.now() + LONGEST_WAIT_MS };
      arm();
    });
    running = run();
  }
  return async () => {
    clearTimeout(timer);
    await running;
    if (places.length > 0) await noteHead(places);
  };
}

function placesOf(file: string | undefined, url: string | undefined): Place[] {
  const notes = [
    ...(file === undefined ? [] : [(anchor: Anchor) => noteInFile(file, anchor)]),
    ...(url === undefined ? [] : [(anchor: Anchor) => noteAtUrl(url, anchor)]),
  ];
  return notes.map((note) => ({ noted: 0n, note }));
}

/**
 * Notes the newest committed event wherever it is not noted yet. Returns its number; null on
 * failure.
 */
async function noteHead(places: Place[]): Promise<bigint | null> {
  try {
    const account = await accountId();
    const head = await readHead(account);
    const seq = BigInt(head.seq);
    const anchor = { ...head, merchant: account, at: new Date().toISOString() };
    const behind = places.filter(({ noted }) => noted < seq);
    await Promise.all(
      behind.map(async (place) => {
        await place.note(anchor);
        place.noted = seq;
      }),
    );
    return seq;
  } catch (error) {
    log("error", { event: "internal_error", resource: "audit_anchor", frames: framesOf(error) });
    return null;
  }
}
