import { answer, disclaimer } from '~/documents/viability-study/wording'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { modeNames } from '../study/modes'
import { BillTable } from './bill-table'
import { CalculationMemory } from './calculation-memory'
import { Facts } from './facts'
import { FlagTable } from './flag-table'
import { PriceTable } from './price-table'
import { enteredFacts, premiseFacts } from './study-facts'
import { SummaryCards } from './summary-cards'
import { TariffNote } from './tariff-note'
import { AnnualChart, YearCards } from './years'

type Props = { id: string; study: FreeMarketStudy; annualChart: { wide: string; narrow: string } }

/** Captive against free market: the answer first, then what it is made of, then how it was worked out. */
export default function ResultPage({ id, study, annualChart }: Props) {
  return (
    <main className="page grid gap-12">
      <div className="grid gap-6">
        <header className="grid gap-3">
          <h1>Resultado da simulação de economia</h1>
          <p className="text-xl">{answer(study)}</p>
        </header>
        <SummaryCards study={study} />
        <TariffNote study={study} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/simulacao/estudo.pdf?estudo=${id}`} reloadDocument>
            GERAR SIMULAÇÃO EM PDF
          </ButtonLink>
          <ButtonLink to={`/simulacao?editar=${id}`} reloadDocument variant="secondary">
            EDITAR
          </ButtonLink>
        </div>
        <EnteredData study={study} />
      </div>
      <section className="grid gap-6" aria-labelledby="comparacao">
        <h2 id="comparacao">Comparação mensal</h2>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <BillTable caption="Mercado cativo" bill={study.captive} />
          <BillTable caption="Mercado livre" bill={study.freeMarket} />
        </div>
      </section>
      <section className="grid gap-6" aria-labelledby="bandeiras">
        <h2 id="bandeiras">Bandeiras e preço da energia</h2>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <FlagTable study={study} />
          <PriceTable study={study} />
        </div>
      </section>
      <section className="grid gap-6" aria-labelledby="anos">
        <h2 id="anos">Economia nos próximos anos</h2>
        <YearCards study={study} />
        <div className="max-w-[56rem]">
          <AnnualChart study={study} svg={byWidth(annualChart)} />
        </div>
      </section>
      <section aria-labelledby="calculo" className="grid gap-4">
        <h2 id="calculo">Como foi calculado</h2>
        <div>
          <CalculationMemory study={study} />
          <Disclosure summary="Premissas">
            <Facts facts={premiseFacts(study)} />
          </Disclosure>
        </div>
        <p className="hint">{disclaimer}</p>
      </section>
    </main>
  )
}

/** Text in a drawing shrinks with it, so that each width has its own. */
function byWidth({ wide, narrow }: Props['annualChart']): string {
  return `<div class="hidden md:block">${wide}</div><div class="md:hidden">${narrow}</div>`
}

/** The label changes with the state of the details element itself. */
function EnteredData({ study }: { study: FreeMarketStudy }) {
  return (
    <details className="disclosure group/data">
      <summary>
        <span className="group-open/data:hidden">VER DADOS</span>
        <span className="hidden group-open/data:inline">ESCONDER DADOS</span>
        <span className="hint">{modeNames[study.mode]}</span>
      </summary>
      <Facts facts={enteredFacts(study)} />
    </details>
  )
}
