import type { TargetPrice } from '~/domain/study/price-sensitivity'
import type { Study } from '~/domain/study/study'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { savingPercent, savingTone } from '~/study-text/saving-text'
import { decimal, money } from '~/ui/format'

/** The saving at each energy price, and the break-even price. */
export function PriceTable({ study }: { study: Study }) {
  const { targetPrices, breakEvenPriceBrlPerMwh: breakEven } = study
  return (
    <div className="grid gap-3 [&_tbody_th]:min-w-20">
      {targetPrices.length > 0 && (
        <Disclosure summary="Comparação de preços da energia" isForPhone>
          <DataTable
            caption="Comparação de preços da energia"
            columns={columnsFor(study.energyPricesBrlPerMwh[0])}
            rows={targetPrices}
            rowKey={({ priceBrlPerMwh }) => String(priceBrlPerMwh)}
          />
        </Disclosure>
      )}
      {breakEven === undefined ? (
        <p>Preço de equilíbrio: não há. Nenhum preço da energia iguala os dois cenários.</p>
      ) : (
        <p>
          Preço de equilíbrio: <strong>R$ {decimal(breakEven)}/MWh</strong>. Com a energia a este preço, os dois cenários custam o
          mesmo.
        </p>
      )}
    </div>
  )
}

function columnsFor(quotedBrlPerMwh: number | undefined): readonly Column<TargetPrice>[] {
  return [
    {
      header: 'Preço (R$/MWh)',
      cell: ({ priceBrlPerMwh }) => decimal(priceBrlPerMwh) + (priceBrlPerMwh === quotedBrlPerMwh ? ' (informado)' : ''),
    },
    { header: 'Economia mensal', cell: savingCell, isNumeric: true, isAnswer: true },
    {
      header: 'Economia',
      cell: ({ savingBrl, savingFraction }) => <span className={savingTone(savingBrl)}>{savingPercent(savingFraction)}</span>,
      isNumeric: true,
    },
  ]
}

function savingCell({ savingBrl }: TargetPrice) {
  return <span className={savingTone(savingBrl)}>{money(savingBrl)}</span>
}
