import "server-only";
import type { Anchor } from "#lib/audit/anchors/anchor.ts";
import { noteAtUrl, noteInFile } from "#lib/audit/anchors/places.ts";
import { anchorSettings } from "#lib/audit/anchors/settings.ts";
import { whenAppended } from "#lib/audit/anchors/wanted.ts";
import { readHead } from "#lib/audit/proof/read-chain.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";

const LEAST_PAUSE_MS = 1_000;
/** An entry that was rolled back is waited for in vain; a place that fails is asked so seldom after that. */
const LONGEST_WAIT_MS = 60_000;

type Place = { noted: bigint; note: (anchor: Anchor) => Promise<void> };

/**
 * Notes the newest entry's hash where the operator's settings say, at once and from now on after every
 * commit that adds to the log, at most once a second. What fails is logged and tried again until it
 * succeeds, after a minute once in a minute. Gives what
 * notes the very last one, to be called before the process ends. Once for each process.
 */
export function keepAnchors(): () => Promise<void> {
  const places = placesOf(anchorSettings());
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

function placesOf({ file, url }: { file: string | null; url: string | null }): Place[] {
  const notes = [
    ...(file === null ? [] : [(anchor: Anchor) => noteInFile(file, anchor)]),
    ...(url === null ? [] : [(anchor: Anchor) => noteAtUrl(url, anchor)]),
  ];
  return notes.map((note) => ({ noted: 0n, note }));
}

/** Notes the newest committed entry wherever it is not noted yet. Gives its number; null on failure. */
async function noteHead(places: Place[]): Promise<bigint | null> {
  try {
    const merchant = await merchantId();
    const head = await readHead(merchant);
    const seq = BigInt(head.seq);
    const anchor = { ...head, merchant, at: new Date().toISOString() };
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
