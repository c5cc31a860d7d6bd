import { figures, figureText } from '~/unit-text/figures'
import type { OneMonth } from './one-month.server'

type Derived = NonNullable<OneMonth['derived']>

const names = ['consumedMwh', 'lossesMwh', 'totalMwh', 'takeMinMwh', 'takeMaxMwh', 'invoicedMwh'] as const

/** Figures derived from a month's saved ones. */
export function DerivedFigures({ derived }: { derived: Derived }) {
  return (
    <section className="card stack" aria-labelledby="calculados">
      <h2 id="calculados">Calculados do que está salvo</h2>
      <dl className="facts">
        {names.map((name) => {
          const figure = figures.find(({ key }) => key === name)!
          return (
            <div key={name}>
              <dt>{figure.label}</dt>
              <dd>{derived[name] === null ? 'Sem informação' : figureText(figure, derived[name])}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
