import { roundTo } from '~/domain/numbers/round-to'
import { rankedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { ranked } from '~/domain/portfolio/totals'
import { distributorText, modalityName, outcomeWords, reasonText, savingFractionOf } from '~/study-text/portfolio/unit-text'
import { csvFile, csvMoney, type CsvCell } from '../exports/csv.server'

/** A calculated portfolio as one flat CSV, a unit a row, from the largest saving to the largest loss. */
export function portfolioCsv({ units, day }: PortfolioStudy): Uint8Array<ArrayBuffer> {
  const rows = ranked(units.map(rankedUnit)).map((it): CsvCell[] => {
    const { line, unit, result, figures } = it
    const first = figures?.years[0]
    const studied = 'figures' in result ? result : undefined
    return [
      line,
      unit.name,
      unit.code,
      unit.cnpj,
      distributorText(it),
      unit.subgroup,
      modalityName(unit.ths),
      unit.contractedKw.offPeak,
      unit.contractedKw.peak,
      unit.energyKwh.offPeak,
      unit.energyKwh.peak,
      outcomeWords[result.outcome].one,
      reasonText(result, day),
      csvMoney(first?.baseBrl),
      csvMoney(first?.alternativeBrl),
      csvMoney(first?.savingBrl),
      first && roundTo(100 * savingFractionOf(first), 2),
      csvMoney(figures?.breakEvenPriceBrlPerMwh),
      ...Array.from({ length: laterYears }, (_, index) => csvMoney(figures?.years[index + 1]?.savingBrl)),
      percent(studied?.taxes.pisFraction),
      percent(studied?.taxes.cofinsFraction),
      percent(studied?.taxes.icmsFraction),
      percent(studied?.incentive),
      studied?.tariff.resolution,
      studied?.tariff.validTo,
    ]
  })
  return csvFile([header, ...rows])
}

/** Years after the first that the free market is compared over. */
const laterYears = 9

const header = [
  'Linha',
  'Unidade',
  'Código da unidade',
  'CNPJ',
  'Distribuidora',
  'Subgrupo',
  'Modalidade',
  'Demanda contratada fora de ponta (kW)',
  'Demanda contratada na ponta (kW)',
  'Consumo fora de ponta (kWh/mês)',
  'Consumo na ponta (kWh/mês)',
  'Situação',
  'Observação',
  'Custo no cativo, 1º ano (R$)',
  'Custo no livre, 1º ano (R$)',
  'Economia, 1º ano (R$)',
  'Economia, 1º ano (%)',
  'Preço de equilíbrio (R$/MWh)',
  ...Array.from({ length: laterYears }, (_, index) => `Economia, ${index + 2}º ano (R$)`),
  'PIS (%)',
  'COFINS (%)',
  'ICMS (%)',
  'Desconto (%)',
  'Tarifa',
  'Tarifa vigente até',
]

function percent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : roundTo(100 * fraction, 4)
}
