const steps = ['Sua conta', 'Sua economia', 'Sua fatura']

/** The three steps of the simulation, with the current one marked. */
export function Steps({ current }: { current: 1 | 2 | 3 | 'done' }) {
  return (
    <nav aria-label="Etapas">
      <ol className="trail">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index + 1 === current ? 'step' : undefined}
            data-done={isDone(index, current) || undefined}
          >
            {step}
            {isDone(index, current) && <span className="sr-only"> (feita)</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function isDone(index: number, current: number | 'done') {
  return current === 'done' || index + 1 < current
}
