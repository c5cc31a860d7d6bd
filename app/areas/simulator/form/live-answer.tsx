import type { Live } from './use-live-answer'

type Props = {
  live: Live
  announced: string
  /** The first missing field. */
  missing: { name: string; message: string } | undefined
}

/** The live answer in the rail; only with script. */
export function LiveAnswerView({ announced, ...props }: Props) {
  return (
    <>
      <Shown {...props} />
      <output className="sr-only">{announced}</output>
    </>
  )
}

function Shown({ live: { answer, problem, isStale }, missing }: Omit<Props, 'announced'>) {
  if (missing) {
    return (
      <p className="live-answer missing hint">
        A economia aparece aqui quando o formulário estiver completo. Falta: <a href={`#${missing.name}`}>{missing.message}</a>
      </p>
    )
  }
  if (problem) return <p className="live-answer hint">{problem}</p>
  if (!answer) return <p className="live-answer hint">Calculando a economia…</p>
  return (
    <div className={isStale ? 'live-answer stale' : 'live-answer'} aria-busy={isStale || undefined}>
      <p className="amount">
        {answer.tone === 'loss' ? 'Custa a mais ' : 'Economia de '}
        <strong className={answer.tone}>{answer.amount}</strong> por mês ({answer.share})
      </p>
      <p className="sentence">{answer.sentence}</p>
      {answer.notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <dl>
        {answer.totals.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
