/** The progress line over rows that are being read; after ten seconds, what is waited for. */
export function Waiting({ what, from }: { what: string; from: string }) {
  return (
    <div className="list-waiting">
      <div className="list-progress" role="status" aria-label={`Reading ${what}`} />
      <p className="animate-late">{`Still waiting for ${from} to send ${what}.`}</p>
    </div>
  );
}
