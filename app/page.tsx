export default function Page() {
  return <h1>Counterfoil</h1>;
}
