/** The page of a policy that the company has not written yet. */
export function PlaceholderPolicyPage() {
  return (
    <main id="conteudo" className="page">
      <h1>Política</h1>
    </main>
  )
}
