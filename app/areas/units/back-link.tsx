/** Leads to the page before this one. */
export function BackLink({ to }: { to: string }) {
  return (
    <p className="back">
      <a href={to}>Voltar</a>
    </p>
  )
}
