import type { IsoDate } from '~/domain/dated/dated'
import type { CalculatedUnit } from '~/domain/portfolio/portfolio-study'
import type { PortfolioUnit } from '~/domain/portfolio/read-unit'
import type { UnitFigures, UnitOutcome, UnitResult } from '~/domain/portfolio/unit-result'
import type { TariffReference, Ths } from '~/domain/tariffs/tariff'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { money, shortDate } from '~/ui/format'
import { oldPriceNote, thinSentence } from '../headline'
import { judgedTone, savingPercent } from '../saving-text'

/** Names of outcomes: for one unit, and as a heading of several. */
export const outcomeWords: Record<UnitOutcome, { one: string; many: string }> = {
  gains: { one: 'Ganha', many: 'Ganham' },
  loses: { one: 'Perde', many: 'Perdem' },
  'may-not-migrate': { one: 'Não pode migrar', many: 'Não podem migrar' },
  refused: { one: 'Não calculada', many: 'Não calculadas' },
}

/** Name of a unit's modality; empty in group B. */
function modalityName(ths: Ths | undefined): string {
  if (ths === undefined) return ''
  return ths === 'VERDE' ? 'Verde' : 'Azul'
}

/** "A4 Verde" */
export function subgroupText({ subgroup, ths }: Pick<PortfolioUnit, 'subgroup' | 'ths'>): string {
  return [subgroup, modalityName(ths)].filter(Boolean).join(' ')
}

/** The distributor's own name, or as the file writes it. */
export function distributorText({ unit, result }: Pick<CalculatedUnit, 'unit'> & { result: UnitResult | null }): string {
  return result && 'figures' in result ? result.distributorName : unit.distributor
}

/** "Copel · A4 Verde" */
export function supplyText(unit: Parameters<typeof distributorText>[0]): string {
  return [distributorText(unit), subgroupText(unit.unit)].filter(Boolean).join(' · ')
}

/**
 * Reason for a unit's outcome; empty when its figures say it.
 *
 * @param day  of the study
 */
export function reasonText(result: UnitResult, day: string): string {
  switch (result.outcome) {
    case 'refused':
      return result.message
    case 'may-not-migrate':
      return migrationText(result)
    default:
      return notesOf(result, day).join(' ')
  }
}

function migrationText({ reason, opensOn }: Extract<UnitResult, { outcome: 'may-not-migrate' }>): string {
  switch (reason) {
    case 'billed-in-b':
      return 'É atendida em alta tensão e faturada no Grupo B: precisa voltar ao Grupo A e contratar demanda antes.'
    case 'demand-too-small':
      return `A demanda contratada está abaixo do mínimo${opensOn ? `, que cai em ${shortDate(opensOn)}` : ''}.`
    case 'low-voltage-closed':
      return `A baixa tensão ainda não escolhe o fornecedor: a lei abre${opensOn ? ` até ${shortDate(opensOn)}` : ', sem data marcada'} (Lei 15.269/2025).`
  }
}

function notesOf({ deniedIncentive, tariff, figures }: Extract<UnitResult, { figures: UnitFigures }>, day: string): string[] {
  return [
    ...(unitTone(figures) === undefined ? [thinSentence(limitOf(figures))] : []),
    ...(deniedIncentive === undefined
      ? []
      : [`Sem o desconto ${incentiveNames[deniedIncentive]}, que a lei nega a quem migra agora.`]),
    ...expiryOf(tariff, day),
  ]
}

/** The tone of a unit's first-year saving; neutral for a thin one. */
export function unitTone({ years: [first] }: UnitFigures): ReturnType<typeof judgedTone> {
  return first && judgedTone({ savingBrl: first.savingBrl, savingFraction: portfolioSavingFraction(first) })
}

function limitOf({ breakEvenPriceBrlPerMwh }: UnitFigures): string | undefined {
  return breakEvenPriceBrlPerMwh === undefined ? undefined : `acima de ${money(breakEvenPriceBrlPerMwh)}/MWh`
}

/** Why a tariff has ended by the day of the study; undefined for a valid one. */
function expiryOf({ validTo, supersededBy }: TariffReference, day: string): string[] {
  if (validTo < day) return [`Tarifa vencida em ${shortDate(validTo)}.`]
  if (!supersededBy || supersededBy.validFrom > day) return []
  return [`Tarifa substituída pela ${supersededBy.resolution}, de ${shortDate(supersededBy.validFrom)}.`]
}

function isExpired(tariff: TariffReference, day: string): boolean {
  return expiryOf(tariff, day).length > 0
}

/** What has to be known before the figures of a portfolio: ended tariffs, and on the day it is read an old price. */
export function portfolioWarning({ units, day }: Calculated, today: IsoDate = day): string | undefined {
  const told = [expiredSentence(units, day), oldPriceNote({ day }, today)]
  return told.filter((it) => it !== undefined).join(' ') || undefined
}

type Calculated = { units: readonly { result: UnitResult }[]; day: IsoDate }

/** How many units were calculated with a tariff that is over or replaced, in a sentence; undefined without any. */
function expiredSentence(units: Calculated['units'], day: string): string | undefined {
  const count = units.filter(({ result }) => 'tariff' in result && isExpired(result.tariff, day)).length
  if (count === 0) return undefined
  if (count === 1) return 'Uma unidade foi calculada com uma tarifa que já não vigora.'
  return `${count} unidades foram calculadas com tarifas que já não vigoram.`
}

/** A resolution used for units, with their number. */
export type PortfolioAct = {
  distributor: string
  resolution: string
  validity: string
  units: number
  expiry: string | undefined
}

/**
 * The resolutions used for the units, by distributor, each once.
 *
 * @param day  of the study
 */
export function portfolioActs(units: readonly { result: UnitResult }[], day: string): PortfolioAct[] {
  const acts = new Map<string, PortfolioAct>()
  for (const { result } of units) {
    if (!('tariff' in result)) continue
    const { distributorName: distributor, tariff } = result
    const { resolution, validFrom, validTo } = tariff
    const validity = `de ${shortDate(validFrom)} a ${shortDate(validTo)}`
    const key = JSON.stringify([distributor, resolution, validity])
    const known = acts.get(key) ?? { distributor, resolution, validity, units: 0, expiry: expiryOf(tariff, day)[0] }
    acts.set(key, { ...known, units: known.units + 1 })
  }
  return [...acts.values()].toSorted(
    (one, other) => one.distributor.localeCompare(other.distributor, 'pt-BR') || one.validity.localeCompare(other.validity),
  )
}

/** The first year of a unit for a table; dashes without figures. */
export function firstYearTexts(figures: UnitFigures | undefined) {
  const first = figures?.years[0]
  if (!first) return { baseBrl: '–', alternativeBrl: '–', savingBrl: '–', savingFraction: '–' }
  return {
    baseBrl: money(first.baseBrl),
    alternativeBrl: money(first.alternativeBrl),
    savingBrl: money(first.savingBrl),
    savingFraction: savingPercent(portfolioSavingFraction(first)),
  }
}

/** The saving as a share of the base cost; undefined for a zero base. */
export function portfolioSavingFraction({ baseBrl, savingBrl }: { baseBrl: number; savingBrl: number }): number {
  return baseBrl === 0 ? 0 : savingBrl / baseBrl
}
