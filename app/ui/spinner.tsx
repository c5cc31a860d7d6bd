/** A wait, said in words. */
export function Spinner({ text = 'Carregando…' }: { text?: string }) {
  return (
    <output className="flex items-center gap-2">
      <span className="spinner" />
      {text}
    </output>
  )
}
