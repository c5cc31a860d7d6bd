import { Link } from '@remix-run/react'
import { SeriesFigure } from '~/charts/series-figure'
import { chargeRateBrlPerMwh } from '~/domain/tariffs/charge-months'
import { chargeMonthText } from '~/domain/tariffs/charge-text'
import { chargePartsText, chargeSeries } from '~/study-text/charge-series'
import type { DecimalRange } from '~/ui/column-decimals'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money } from '~/ui/format'
import type { Premises } from './premises.server'

type Charges = Premises['charges']
type Month = Charges['months'][number]

/** What studies of today take for the charges, and the chamber's months behind it. */
export function StoredCharges({ charges: { appliedBrlPerMwh, parts, months } }: { charges: Charges }) {
  const series = chargeSeries(parts)
  const isShort = parts.some((part) => part.origin === 'months' && part.months.length < 12)
  return (
    <>
      <p>
        <strong>Em uso hoje: {money(appliedBrlPerMwh)}/MWh.</strong> {chargePartsText(parts)}.
      </p>
      {months.length === 0 ? (
        <p className="hint">
          Nenhum mês da CCEE está gravado. Os arquivos reserva_encargo, encargo_pgto_mensal e energia_reserva_consumo_referencia
          são buscados, ou enviados, em <Link to="/areaAdm/dados">Dados públicos</Link>.
        </p>
      ) : (
        <Disclosure summary={`Meses da CCEE (${months.length})`} isForPhone>
          {series && (
            <div className="max-w-[56rem]">
              <SeriesFigure chart={series.chart}>
                <DataTable caption={series.chart.title} columns={columns} rows={months} rowKey={monthKeyOf} pairs="labelled" />
              </SeriesFigure>
            </div>
          )}
          {!series && (
            <DataTable caption="Encargos de cada mês" columns={columns} rows={months} rowKey={monthKeyOf} pairs="labelled" />
          )}
          <p className="hint">
            Fonte: dados abertos da CCEE (CC-BY-4.0), em <Link to="/areaAdm/dados">Dados públicos</Link>. Um mês sem o consumo de
            referência é conhecido em reais, não em R$/MWh. Nenhum conjunto publica o ERCAP.
            {isShort && ' A média tem menos de doze meses: envie também os arquivos do ano anterior.'}
          </p>
        </Disclosure>
      )}
    </>
  )
}

const cents: DecimalRange = [2, 2]
const monthKeyOf = ({ month }: Month) => String(month)

function rateOf(costBrl: number | null, { referenceMwh }: Month) {
  return costBrl === null || !referenceMwh ? undefined : chargeRateBrlPerMwh({ costBrl, energyMwh: referenceMwh })
}

const columns: readonly Column<Month>[] = [
  { header: 'Mês', cell: ({ month }) => chargeMonthText(month) },
  { header: 'Consumo de referência (MWh)', figure: { valueOf: ({ referenceMwh }) => referenceMwh, decimals: cents } },
  { header: 'ESS (R$)', figure: { valueOf: ({ essBrl }) => essBrl, decimals: cents } },
  { header: 'ESS (R$/MWh)', figure: { valueOf: (month) => rateOf(month.essBrl, month), decimals: cents } },
  { header: 'EER (R$)', figure: { valueOf: ({ eerBrl }) => eerBrl, decimals: cents } },
  { header: 'EER (R$/MWh)', figure: { valueOf: (month) => rateOf(month.eerBrl, month), decimals: cents } },
]
