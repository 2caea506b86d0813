/**
 * Keeps the browser from sending a form by itself while the form's own script is not there yet:
 * what was typed, a password too, would be in the URL. The last one is remembered by its name and
 * answered by its script (components/ui/lazy/early-submission.ts). A form with a URL of its own is sent.
 * It listens where it hears last; the text is written as trusted-types.ts says.
 */
export const EARLY_SUBMISSIONS = `self.addEventListener(\`submit\`, function (event) {
  if (event.defaultPrevented || event.target.hasAttribute(\`action\`)) return;
  event.preventDefault();
  self.counterfoilEarlySubmission = event.target.dataset.replayForm;
})`;
