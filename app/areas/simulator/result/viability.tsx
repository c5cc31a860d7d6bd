import { viabilityOf } from '~/charts/viability'
import { investmentAnswer } from '~/documents/viability-study/wording'
import { paybackInWords } from '~/domain/finance/payback'
import type { SelfProducerStudy } from '~/domain/scenarios/study'
import { FigureCard } from '~/ui/card'
import { percent, wholeMoney } from '~/ui/format'
import { toneOf, unavailable } from './tone'

/** What the money put into the plant becomes. TIR and payback stand only where one of the values is above zero. */
export function Viability({ study }: { study: SelfProducerStudy }) {
  const { npv10Brl, npvLastBrl, lastYear, isWorthTelling, irrFraction, paybackYears } = viabilityOf(study)
  const answer = investmentAnswer(study)
  const isInvested = study.investmentBrl > 0
  const isTold = isWorthTelling && isInvested
  return (
    <section className="grid gap-6" aria-labelledby="viabilidade">
      <h2 id="viabilidade">Viabilidade</h2>
      {answer && <p>{answer}</p>}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <NpvCard years={Math.min(10, lastYear)} npvBrl={npv10Brl} />
        {lastYear > 10 && <NpvCard years={lastYear} npvBrl={npvLastBrl} />}
        {isTold && (
          <>
            <FigureCard label="TIR" value={irrFraction === undefined ? unavailable : percent(irrFraction, 2)} note="ao ano" />
            <FigureCard
              label="Payback"
              value={<span className="text-xl">{paybackYears === undefined ? unavailable : paybackInWords(paybackYears)}</span>}
            />
          </>
        )}
      </div>
      {!isTold && <p className="hint">{untold(isInvested)}</p>}
    </section>
  )
}

function untold(isInvested: boolean): string {
  return isInvested
    ? 'Como nenhum VPL é positivo, a TIR e o payback não são informados.'
    : 'O VPL soma a economia de cada ano, corrigida pela taxa de atratividade. Sem investimento informado não há TIR nem payback.'
}

function NpvCard({ years, npvBrl }: { years: number; npvBrl: number }) {
  return <FigureCard label={`VPL em ${years} anos`} value={wholeMoney(npvBrl)} tone={toneOf(npvBrl)} />
}
