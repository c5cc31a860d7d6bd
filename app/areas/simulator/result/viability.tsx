import { hiddenReturnNote } from '~/study-text/headline'
import { paybackInWords } from '~/domain/finance/payback'
import type { PlantStudy, Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable, money, percent } from '~/ui/format'
import { FigureCard } from '~/ui/card'
import { savingTone } from '~/study-text/saving-text'

/** VPL, TIR and payback of the investment. TIR and payback are shown only with an investment and a VPL above zero. */
export function ViabilityFigures({ study }: { study: PlantStudy }) {
  const { npv10Brl, npvLastBrl, lastYear, irrFraction, paybackYears } = viabilityOf(study)
  const hiddenNote = hiddenReturnNote(study)
  return (
    <section className="grid gap-6" aria-labelledby="viabilidade">
      <h2 id="viabilidade">Viabilidade</h2>
      <div className="grid gap-4 max-md:gap-2 max-md:*:p-3 md:grid-cols-2 lg:grid-cols-4">
        <NpvCard years={Math.min(10, lastYear)} npvBrl={npv10Brl} />
        {lastYear > 10 && <NpvCard years={lastYear} npvBrl={npvLastBrl} />}
        {hiddenNote === undefined && (
          <>
            <FigureCard
              label="TIR"
              value={<span className="text-xl">{irrFraction === undefined ? unavailable : percent(irrFraction, 2)}</span>}
              note="ao ano"
            />
            <FigureCard
              label="Payback"
              value={<span className="text-xl">{paybackYears === undefined ? unavailable : paybackInWords(paybackYears)}</span>}
            />
          </>
        )}
      </div>
      {hiddenNote && <p className="hint">{hiddenNote}</p>}
    </section>
  )
}

/** The VPL of a free market study, which has no investment and so no TIR or payback. */
export function FreeMarketValue({ study }: { study: Study }) {
  const { npv10Brl } = viabilityOf(study)
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      <NpvCard years={10} npvBrl={npv10Brl} />
    </div>
  )
}

function NpvCard({ years, npvBrl }: { years: number; npvBrl: number }) {
  return (
    <FigureCard
      label={`VPL em ${years} anos`}
      value={<span className="whitespace-nowrap text-xl">{money(npvBrl)}</span>}
      tone={savingTone(npvBrl)}
    />
  )
}
