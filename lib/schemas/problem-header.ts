/**
 * The header Problem. A form's request asks by it that a problem which the user's own input, another member or the
 * provider's "no" brought about is answered with 200, so that it is no error of the browser's console. The answer's
 * header then holds the status that the problem has, as its body does. A caller that doesn't ask is answered with that
 * status.
 */
export const PROBLEM_HEADER = "problem";
export const PROBLEM_AS_ANSWER = "answer";
