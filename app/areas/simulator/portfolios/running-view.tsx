import type { PortfolioView } from './open-portfolio.server'
import { portfolioPath } from './paths'
import { ButtonForm } from './portfolio-actions'

/** The progress of a calculation. The page reloads itself, unless turned off. */
export function RunningView({ portfolio, isStill }: Extract<PortfolioView, { view: 'running' }>) {
  const { id, done, units, wrong } = portfolio
  const count = units - wrong
  return (
    <section className="card study-answer" aria-labelledby="resposta">
      <h2 id="resposta" className="sentence">
        {`${done} de ${count} unidades calculadas`}
      </h2>
      <progress max={count} value={done} aria-labelledby="resposta" />
      <p>
        {isStill ? (
          <a href={portfolioPath(id)}>Ver como está agora</a>
        ) : (
          <>
            Esta página se atualiza sozinha a cada dois segundos. <a href={`${portfolioPath(id)}?parada`}>Parar de atualizar</a>
          </>
        )}
      </p>
      <p className="hint">Você pode fechar esta página: o cálculo continua, e o resultado fica em Carteiras.</p>
      <div>
        <ButtonForm id={id} subaction="interromper" variant="secondary" busyText="Interrompendo…">
          Interromper
        </ButtonForm>
      </div>
    </section>
  )
}
