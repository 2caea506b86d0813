"use client";

import { useEffect } from "react";
import { leaveForSignIn } from "#components/signed-in-user/leave-for-sign-in.ts";
import { keepAlive } from "#lib/api-client/identity/sign-in.ts";

const AT_MOST_EVERY_MS = 60_000;
const DOINGS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/**
 * Tells Counterfoil that its user is still there, once a minute at most. A page's own polling keeps
 * no one signed in, so reading without a click would end the session.
 */
export function SessionActivity() {
  useEffect(() => {
    let toldAt = performance.now();
    function tell() {
      if (performance.now() - toldAt < AT_MOST_EVERY_MS) return;
      toldAt = performance.now();
      keepAlive().catch(leaveForSignIn);
    }
    for (const doing of DOINGS) window.addEventListener(doing, tell, { passive: true });
    return () => {
      for (const doing of DOINGS) window.removeEventListener(doing, tell);
    };
  }, []);
  return null;
}
