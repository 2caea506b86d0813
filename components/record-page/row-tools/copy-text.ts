import * as messages from "#components/record-page/row-tools/messages.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/** Copies a text and says what was copied. The clipboard may be refused. */
export async function copyText(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: messages.copied(what) });
  } catch {
    showToast({ title: messages.couldntCopy, tone: "attention" });
  }
}
