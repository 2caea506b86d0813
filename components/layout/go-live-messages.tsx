export const sandboxIs =
  "The sandbox provider and its money are invented. To work with your own provider, the person who runs Counterfoil does this:";
export const steps = [
  {
    key: "settings",
    text: (
      <>
        Set <code>PAYMENT_SERVICE_URL</code> to the provider's base URL,{" "}
        <code>PAYMENT_SERVICE_HEADERS</code> to your credentials and <code>DATA_DIR</code> to a new
        folder (and <code>DATABASE_URL</code>, if it is set, to a new database).
      </>
    ),
  },
  {
    key: "start",
    text: "Start Counterfoil again, and open the link that it prints: it makes the first administrator.",
  },
  { key: "rules", text: "Set approval rules and invite an approver." },
  { key: "sync", text: "Wait until the first sync is done." },
  { key: "more", text: "docs/operating.md has each step in full." },
];
