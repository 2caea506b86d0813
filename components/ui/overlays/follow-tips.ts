import { showTip, TIP_ID, tipOf, tippedAt, tips } from "#components/ui/overlays/tips.ts";

/** How long the pointer rests on something before its tooltip shows. */
const REST_MS = 500;
/** Long enough to reach the tooltip itself, which must stay while the pointer is on it. */
const LEAVE_MS = 120;
/** While one was just shown, the one next to it comes at once. */
const WARM_MS = 400;
/** Shorter than what a browser takes for a long press, whose own menu would come in its place. */
const HOLD_MS = 400;
/** A finger that has moved further scrolls. */
const STILL_PX = 10;

/**
 * Shows the tooltips of a page: when a mouse rests on an element with `data-tip`, when the element gets the
 * focus by the keyboard, and when a finger is held on it. One set of listeners for all of them, since lists
 * hold hundreds. Returns what ends it.
 */
export function followTips(): () => void {
  const ended = new AbortController();
  const timer = createTimer();
  const hide = () => {
    timer.stop();
    showTip(null);
  };
  followMouse(timer, ended.signal);
  followFinger(timer, ended.signal);
  const options = { capture: true, passive: true, signal: ended.signal };
  document.addEventListener("keydown", hide, options);
  document.addEventListener("scroll", hide, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof Element && target.matches(":focus-visible")) showTip(tipOf(target));
    },
    options,
  );
  return () => {
    hide();
    ended.abort();
  };
}

type Timer = { start: (act: () => void, ms: number) => void; stop: () => void };

function createTimer(): Timer {
  let running: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(running);
  return {
    stop,
    start(act, ms) {
      stop();
      running = setTimeout(act, ms);
    },
  };
}

function followMouse(timer: Timer, signal: AbortSignal): void {
  let over: Element | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let frame = 0;

  function leave() {
    if (over === null) return;
    over = null;
    timer.start(() => {
      if (tips.shown() !== null) hiddenAt = performance.now();
      showTip(null);
    }, LEAVE_MS);
  }

  function move(target: Element, x: number, y: number) {
    if (target.closest(`#${TIP_ID}`) !== null) return timer.stop();
    const next = tippedAt(target, x, y);
    if (next === over) return;
    const isWarm = tips.shown() !== null || performance.now() - hiddenAt < WARM_MS;
    leave();
    if (next === null) return;
    over = next;
    timer.start(() => showTip(tipOf(next)), isWarm ? 0 : REST_MS);
  }

  document.addEventListener(
    "pointermove",
    ({ target, pointerType, buttons, clientX, clientY }) => {
      if (pointerType === "touch" || buttons !== 0 || !(target instanceof Element)) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => move(target, clientX, clientY));
    },
    { passive: true, signal },
  );
  document.documentElement.addEventListener("pointerleave", leave, { signal });
  // What is pressed acts: its tooltip would only be in the way.
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Element && target.closest(`#${TIP_ID}`) !== null) return;
      timer.stop();
      showTip(null);
    },
    { capture: true, signal },
  );
}

function followFinger(timer: Timer, signal: AbortSignal): void {
  let start: { x: number; y: number } | null = null;
  let isHeld = false;
  const lift = () => {
    if (start !== null) timer.stop();
    start = null;
  };
  document.addEventListener(
    "pointerdown",
    ({ target, pointerType, clientX: x, clientY: y }) => {
      isHeld = false;
      if (pointerType !== "touch" || !(target instanceof Element)) return;
      const tipped = tippedAt(target, x, y);
      if (tipped === null) return;
      start = { x, y };
      timer.start(() => {
        const tip = tipOf(tipped);
        isHeld = tip !== null;
        showTip(tip);
      }, HOLD_MS);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (start === null) return;
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) lift();
    },
    { passive: true, signal },
  );
  document.addEventListener("pointerup", lift, { capture: true, signal });
  document.addEventListener("pointercancel", lift, { capture: true, signal });
  // The finger asked what it is on: it neither presses it nor opens the browser's menu.
  for (const kind of ["contextmenu", "click"] as const) {
    document.addEventListener(
      kind,
      (event) => {
        if (!isHeld) return;
        event.preventDefault();
        event.stopPropagation();
        if (kind === "click") isHeld = false;
      },
      { capture: true, signal },
    );
  }
}
