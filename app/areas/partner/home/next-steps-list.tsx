import { ButtonLink } from '~/ui/button'
import { TypedText } from '~/ui/typed-text'
import type { NextStep } from './next-steps'

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section className="card stack" aria-labelledby="agora">
      <h2 id="agora">O que fazer agora</h2>
      {steps.length === 0 && <p>Está tudo em dia. Envie a fatura da próxima empresa quando quiser.</p>}
      <ul className="rows tasks">
        {steps.map(({ text, label, to }) => (
          <li key={to}>
            <TypedText>{text}</TypedText>
            <ButtonLink to={to} variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
