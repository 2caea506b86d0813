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

/**
 * Keeps the browser from sending a form by itself while the form's own script is not there yet:
 * what was typed, a password too, would be in the URL. The last one is remembered by its name and
 * answered by its script (components/identity/one-button-form.tsx). A form with a URL of its own is sent.
 * It listens where it hears last; the text is written as trusted-types.ts says.
 */
export const EARLY_SUBMISSIONS = `self.addEventListener(\`submit\`, function (event) {
  if (event.defaultPrevented || event.target.hasAttribute(\`action\`)) return;
  event.preventDefault();
  self.counterfoilEarlySubmission = event.target.dataset.replayForm;
})`;
