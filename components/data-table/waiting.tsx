/** The progress line over rows that are being read; after ten seconds, what is waited for. */
export function Waiting({ what, from }: { what: string; from: string }) {
  return (
    <div className="list-waiting">
      <div className="list-progress" role="status" aria-label={`Loading ${what}`} />
      <p className="animate-late">{`Still loading ${what}. ${from} is responding slowly.`}</p>
    </div>
  );
}
