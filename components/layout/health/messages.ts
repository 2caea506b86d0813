export const operational = "Operational";
export const providerAnswers = "The provider answers.";
export const providerSlow = "Provider slow";
export const providerAnswersSlowly = "The provider answers slowly.";
export const providerDown = "Provider down";
export const providerDoesNotAnswer =
  "The provider isn't responding. No data is lost; lists will reload when it's back.";
export const service = "Service";
export const statusUnknown = "Status unknown";
export const withLatency = (state: string, milliseconds: number) =>
  `${state} Last answer in ${milliseconds} ms.`;
