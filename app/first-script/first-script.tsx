"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

type Props = { text: string; nonce: string | undefined };

/**
 * A script that is in the first HTML and nowhere else. Where Next answers with a document of its
 * own (a refusal, a record that is not there), React draws the layout in the browser, and may not
 * make a script of text there.
 */
export function FirstScript({ text, nonce }: Props) {
  const isInFirstHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!isInFirstHtml) return null;
  return (
    // The browser hides the nonce from scripts, and so from React's comparison.
    <script nonce={nonce} suppressHydrationWarning={true}>
      {text}
    </script>
  );
}
