import * as messages from "#components/record-page/row-tools/messages.ts";
import { writeClipboard } from "#components/ui/buttons/write-clipboard.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/** Copies a text and says what was copied. */
export async function copyText(what: string, text: string): Promise<void> {
  if (await writeClipboard(text)) showToast({ title: messages.copied(what) });
  else showToast({ title: messages.couldntCopy, tone: "attention" });
}
