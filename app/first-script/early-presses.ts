/**
 * Remembers the last press on a button that had come with the HTML, as the text of a script before
 * it: until its own script has loaded, the button can't take the press itself
 * (components/ui/lazy/use-replayed-press.ts). It is known by its name, since React may render it again before
 * hydrating it. A press on anything else cancels it.
 *
 * Written without what React would escape, as trusted-types.ts says.
 */
export const EARLY_PRESSES = `document.addEventListener(\`click\`, function (event) {
  const button = event.target.closest(\`[data-replay]\`);
  self.counterfoilEarlyPress = button ? button.dataset.replay : null;
}, true)`;
