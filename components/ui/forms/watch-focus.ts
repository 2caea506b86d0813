/**
 * Called as something is pressed. What it returns says later whether the user went on elsewhere since: the focus is
 * neither where it was, nor in that form, nor lost with what had it.
 */
export function watchFocus(): () => boolean {
  const from = document.activeElement;
  const form = from?.closest("form") ?? null;
  return () => {
    const now = document.activeElement;
    if (now === null || now === document.body || now === from) return false;
    return form === null || !form.contains(now);
  };
}
