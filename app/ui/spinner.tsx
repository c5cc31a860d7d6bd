/** A spinner with a text, which screen readers announce. */
export function Spinner({ text = 'Carregando…' }: { text?: string }) {
  return (
    <output className="flex items-center gap-2">
      <span className="spinner" />
      {text}
    </output>
  )
}
