import type { ReactNode } from 'react'
import { disclaimer, glossary } from '~/study-text/notes'
import { hasPlant, type Study } from '~/domain/study/study'
import { Disclosure } from '~/ui/disclosure'
import { SectionLinks, type SectionLink } from '~/ui/section-links'
import { BillTables } from './bill-tables'
import { CalculationMemory } from './calculation-memory'
import { ChargeMonths } from './charge-months'
import { Facts } from './facts'
import { FlagTable } from './flag-table'
import { resultAssumptions } from './assumption-facts'
import { PriceTable } from './price-table'
import { Sensitivity } from './sensitivity'
import { FreeMarketValue, ViabilityFigures } from './viability'
import { AnnualChart, CashFlowChart, YearCards } from './years'

/** Two tables of money side by side: narrow cell padding leaves room for the figures. */
const narrowCells = 'lg:[&_:is(caption,th,td)]:px-2 [&_tbody_th]:min-w-20'

/** The bills, charts and calculation of a study: the same for its author and for readers of a link. `children` follow the years. */
export function StudyResult({ study, children }: { study: Study; children?: ReactNode }) {
  return (
    <>
      <SectionLinks sections={sectionsOf(study, children !== undefined)} />
      <section className="grid gap-6" aria-labelledby="comparacao">
        <h2 id="comparacao">Comparação mensal</h2>
        <p>
          A diferença é o que se economiza em cada linha: <span className="gain">em verde</span>, o que deixa de ser pago;{' '}
          <span className="loss">em vermelho</span>, o que passa a ser.
        </p>
        <BillTables study={study} />
      </section>
      {hasPlant(study) && <ViabilityFigures study={study} />}
      <section className="grid gap-6" aria-labelledby="bandeiras">
        <h2 id="bandeiras">{study.flags ? 'Bandeiras e preço da energia' : 'Preços da energia'}</h2>
        <div
          className={study.flags ? `${narrowCells} grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]` : 'max-w-[36rem]'}
        >
          {study.flags && (
            <Disclosure summary="Custo por bandeira tarifária" isForPhone>
              <FlagTable study={study} />
            </Disclosure>
          )}
          <PriceTable study={study} />
        </div>
      </section>
      <section className="grid gap-6" aria-labelledby="anos">
        <h2 id="anos">Economia nos próximos anos</h2>
        <YearCards study={study} />
        {!hasPlant(study) && <FreeMarketValue study={study} />}
        <div className="grid max-w-[56rem] gap-8">
          <AnnualChart study={study} />
          {/* The annual chart has all of up to ten years. */}
          {study.plant && study.years.length > 10 && <CashFlowChart study={study} />}
        </div>
      </section>
      {children}
      <Sensitivity study={study} />
      <section aria-labelledby="calculo" className="grid gap-4">
        <h2 id="calculo">Como foi calculado</h2>
        <div>
          <CalculationMemory study={study} />
          <Disclosure summary="Premissas">
            <Facts facts={resultAssumptions(study)} />
            <ChargeMonths study={study} />
          </Disclosure>
          {study.plant && (
            <Disclosure summary="Glossário">
              <Facts facts={glossary.map(({ term, meaning }) => ({ name: term, value: meaning }))} />
            </Disclosure>
          )}
        </div>
        <p className="hint">{disclaimer(study)}</p>
      </section>
    </>
  )
}

/** The sections in the order of the page; the tax reform is the caller's. */
function sectionsOf(study: Study, hasReform: boolean): SectionLink[] {
  return [
    { id: 'comparacao', label: 'Comparação' },
    ...(hasPlant(study) ? [{ id: 'viabilidade', label: 'Viabilidade' }] : []),
    { id: 'bandeiras', label: study.flags ? 'Bandeiras e preço' : 'Preços' },
    { id: 'anos', label: 'Próximos anos' },
    ...(hasReform ? [{ id: 'reforma', label: 'Reforma tributária' }] : []),
    ...(study.sensitivity.length > 0 ? [{ id: 'sensibilidade', label: 'E se?' }] : []),
    { id: 'calculo', label: 'Cálculo' },
  ]
}
