/** Brings the page's top into view, where what came of a decision can be read. */
export function scrollToTop(): void {
  const content = document.getElementById("content");
  content?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
