/** The progress line over rows that are being read; after ten seconds, what is waited for. */
export function Waiting({ what }: { what: string }) {
  return (
    <div className="list-waiting">
      <div className="list-progress" role="status" aria-label={`Reading ${what}`} />
      <p className="animate-late">{`Still waiting for the payment service to send ${what}.`}</p>
    </div>
  );
}
