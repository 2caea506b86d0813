/** A small account that stands still, with the levers that tests pull: all of the sandbox's settings. */
export const TEST_SANDBOX = {
  SANDBOX_RECORDS: "1500",
  SANDBOX_PACE: "0",
  SANDBOX_CONTROL: "1",
  SANDBOX_BOUNDS: "inclusive",
  SANDBOX_AMOUNT_FIELD: "amount",
  SANDBOX_ID_OFFSET: "0",
  SANDBOX_WEBHOOK_SECRET: "whsec_Y291bnRlcmZvaWwtc2FuZGJveC1wbGF5LXNlY3JldA==",
};
