import { showToast, type ToastText } from "#components/ui/feedback/toast.ts";

/** Says what came of a decision, and brings the page's top into view, where it can be read. */
export function showResult(toast: ToastText): void {
  showToast(toast);
  const content = document.getElementById("content");
  content?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
