import type { z } from 'zod'
import type { getAgentBreaches } from '~/contract/market-breaches'
import { shortDate } from '~/ui/format'
import { breachSentences, exitSentence, type Exit } from './breach-words'

/**
 * The chamber's publications on an agent's breaches, in its words and with its date. `risk` is the reply of `getAgentBreaches`;
 * nothing is shown before a list was imported.
 */
export function SupplierRisk({ risk: { publishedOn, breaches, exits } }: { risk: z.output<typeof getAgentBreaches.reply> }) {
  if (publishedOn === null) return <ExitsOfAgent exits={exits} />
  return (
    <>
      <ExitsOfAgent exits={exits} />
      <section className="card stack" aria-labelledby="descumprimentos">
        <h2 id="descumprimentos">Descumprimentos na CCEE</h2>
        {breaches.length === 0 ? (
          <p>
            Segundo a CCEE, em lista publicada em {shortDate(publishedOn)}, este agente não é acompanhado nem foi desligado por
            descumprimento.
          </p>
        ) : (
          <ul className="rows">
            {breaches.map((breach) => (
              <li key={`${breach.initials} ${breach.watchedFrom}`}>
                <p>{breachSentences(breach)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="hint">Fonte: desligamento_descumprimento, dados abertos da CCEE (CC-BY-4.0).</p>
      </section>
    </>
  )
}

/** When and how an agent left the chamber; nothing for one that did not. */
export function ExitsOfAgent({ exits }: { exits: readonly Exit[] }) {
  if (exits.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="desligamentos">
      <h2 id="desligamentos">Desligamento da CCEE</h2>
      <ul className="rows">
        {exits.map((exit) => (
          <li key={`${exit.kind} ${exit.leftOn} ${exit.initials}`}>
            <p>{exitSentence(exit)}</p>
          </li>
        ))}
      </ul>
      <p className="hint">Fonte: desligamento_voluntario e desligamento_compulsorio, dados abertos da CCEE (CC-BY-4.0).</p>
    </section>
  )
}
