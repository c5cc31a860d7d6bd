/** Link to the previous page. */
export function BackLink({ to }: { to: string }) {
  return (
    <p className="back">
      <a href={to}>Voltar</a>
    </p>
  )
}
