import type { IsoDate, Source } from '~/domain/dated/dated'
import { freeMarketMinimumDemandKw, lowVoltageOpening, type LowVoltageOpening } from '~/domain/tariffs/market-opening'
import { tusdDiscountForNewDemand } from '~/domain/tariffs/tusd-discount'
import { decimal, shortDate } from '~/ui/format'
import { lastOf } from '~/domain/records/non-empty'

export type OpeningRow = { who: string; when: string; source: Source; isInForce: boolean }

/** The stages by demand of the orders of 2018 and 2019, then the date then expected for homes. */
export function stagedOpenings(day: IsoDate): OpeningRow[] {
  const stages = freeMarketMinimumDemandKw.values.filter(({ from }) => from >= '2020-01-01' && from < '2024-01-01')
  return [
    ...stages.map(({ from, value, source }) => ({
      who: `Demanda a partir de ${decimal(value, 0)} kW`,
      when: `desde ${shortDate(from)}`,
      source,
      isInForce: from <= day,
    })),
    { who: 'Residências', when: 'depois de 2024, na previsão da época', source: stages.at(-1)!.source, isInForce: false },
  ]
}

const lowVoltageNames: Record<Exclude<LowVoltageOpening, 'none'>, string> = {
  business: 'Baixa tensão (Grupo B): comércio, serviços e indústria',
  everyone: 'Baixa tensão (Grupo B): residências, produtores rurais e todos os demais',
}

/** The law on a day: who may migrate, who will be able to, and the end of the TUSD discount. */
export function openingsToday(day: IsoDate): OpeningRow[] {
  const groupA = lastOf(freeMarketMinimumDemandKw.values)
  const discountEnd = lastOf(tusdDiscountForNewDemand.values)
  return [
    { who: 'Alta e média tensão (Grupo A), com qualquer demanda', ...opening(groupA, day) },
    ...lowVoltageOpening.values.flatMap(({ value, ...version }) =>
      value === 'none' ? [] : [{ who: lowVoltageNames[value], ...opening(version, day) }],
    ),
    {
      who: 'Fim do desconto na TUSD para quem migra ou aumenta a demanda; quem já o tinha fica com ele',
      when: `migrações a partir de ${shortDate(discountEnd.from)}`,
      source: discountEnd.source,
      isInForce: discountEnd.from <= day,
    },
  ]
}

/** The last day on which these rules were checked against their publication. */
export function openingsVerifiedOn(): IsoDate {
  return [freeMarketMinimumDemandKw, lowVoltageOpening, tusdDiscountForNewDemand]
    .map((it) => it.verifiedOn)
    .reduce((one, other) => (one < other ? one : other))
}

function opening({ from, source }: { from: IsoDate; source: Source }, day: IsoDate) {
  const isInForce = from <= day
  return { when: isInForce ? `desde ${shortDate(from)}` : `até ${monthOfDay(from)}`, source, isInForce }
}

/** "novembro de 2027": the law sets the deadline in months, not days. */
export function monthOfDay(day: IsoDate): string {
  return monthFormat.format(new Date(`${day}T00:00:00Z`))
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
