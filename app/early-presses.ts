/**
 * Remembers the last press on a button that had come with the HTML, as the text of a script before it:
 * until its own script is there, the button can't take the press itself (components/ui/early-press.ts).
 * It is known by its name, since React may draw it anew before it brings it to life. A press on anything
 * else is a change of mind. Written without what React would escape, as trusted-types.ts says.
 */
export const EARLY_PRESSES = `document.addEventListener(\`click\`, function (event) {
  const late = event.target.closest(\`[data-late]\`);
  self.counterfoilEarlyPress = late ? late.dataset.late : null;
}, true)`;
