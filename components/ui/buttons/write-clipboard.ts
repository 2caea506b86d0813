/** Copies; false where it fails: the clipboard is closed to pages that are not served securely, and may be refused. */
export async function writeClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
