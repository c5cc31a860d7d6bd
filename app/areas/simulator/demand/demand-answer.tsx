import type { ReactNode } from 'react'
import { excludedLines } from '~/study-text/notes'
import { tariffWarning } from '~/study-text/tariff-text'
import { Alert } from '~/ui/alert'
import { shortDate } from '~/ui/format'
import { ContractTable, DemandTable } from './contract-tables'
import type { TypedDemand } from './demand-form'
import { answerOf, contractText, demandHeadline } from './demand-text'
import type { BestDemand } from './open-demand.server'

/** The answer in a sentence, the comparison, and how to request the change. */
export function DemandAnswer({ answer, typed }: { answer: BestDemand; typed: TypedDemand }) {
  const found = answerOf(answer)
  const { day, modalities } = answer
  const warnings = new Set(modalities.flatMap(({ tariff }) => tariffWarning({ tariff, day }) ?? []))
  return (
    <>
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" tabIndex={-1} className="sentence">
          {demandHeadline(answer, typed)}
        </h2>
        <p>
          {`Para não ficar no limite da multa, o contrato prudente é ${contractText(found.ths, found.wholePrudent)}: é o que menos custa na média de 10% a menos a 10% a mais de demanda.`}
        </p>
      </section>
      {[...warnings].map((warning) => (
        <Alert key={warning} tone="warn">
          {warning}
        </Alert>
      ))}
      <ContractTable answer={answer} typed={typed} />
      <DemandTable answer={answer} typed={typed} />
      <section className="stack">
        <h2>Como pedir</h2>
        <ul className="stack">
          <Rule source="REN ANEEL 1.000/2021, art. 155">
            {`A redução pedida hoje vale a partir de ${shortDate(answer.reduction.day)}: o aviso é de ${answer.reduction.noticeDays} dias, e só cabe uma redução a cada 12 meses.`}
          </Rule>
          <Rule source="REN ANEEL 1.000/2021, art. 154">
            O aumento depende da avaliação da distribuidora, que pode pedir obras na conexão.
          </Rule>
          <Rule source="REN ANEEL 1.000/2021, art. 221">
            A modalidade muda a pedido, se não mudou nos últimos 12 ciclos de faturamento, ou até três ciclos depois da revisão
            tarifária.
          </Rule>
        </ul>
        <p className="hint">
          {`Tarifas: ${answer.modalities.map(({ ths, tariff }) => `${ths} ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}`).join('; ')}. Bandeira verde; ${excludedLines} não entram na conta.`}
        </p>
      </section>
    </>
  )
}

function Rule({ source, children }: { source: string; children: ReactNode }) {
  return (
    <li>
      {children} <span className="hint">({source})</span>
    </li>
  )
}
