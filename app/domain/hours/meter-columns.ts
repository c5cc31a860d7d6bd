import { plainText } from '~/domain/files/plain-text'

/** Units in which meters' files write consumption; kW is the mean power of each interval. */
export const meterUnits = ['kWh', 'MWh', 'kW'] as const
export type MeterUnit = (typeof meterUnits)[number]

/** Positions of the columns of a meter's file. */
export type MeterColumns = {
  /** The day, or the day and the time. */
  date: number
  /** The time, or an hour of the day; undefined where the date's column has it. */
  time: number | undefined
  consumption: number
  /** Codes and CNPJs of what is measured. */
  owners: readonly number[]
  unit: MeterUnit
  /** Whether the names are those of the chamber's hourly consumption. */
  isChamber: boolean
  /** Whether it is the chamber's without its adjustment of losses, which the settled and the published hours have. */
  isUnadjusted: boolean
}

const datePattern = /^(data|dia|timestamp|instante)\b/
const timePattern = /^(hora|horario|periodo|intervalo)\b/
const ownerPattern = /^(cnpj|cod(igo)?|sigla|ponto|medidor|unidade consumidora|uc|carga)\b/
const consumptionPattern = /\b(consumo|energia|ativa|demanda|potencia|kwh|mwh|kw)\b/
const otherQuantity = /\b(reativ[ao]|reat|kvarh|kvar|indutiv[ao]|capacitiv[ao]|geracao|gerad[ao]|injetad[ao]|cativo|reversa)\b/

/** The free-market part of the chamber's hourly consumption, in MWh: as it is settled, with losses, before as it is measured. */
const adjustedName = 'consumo carga ajustado acl'
const chamberNames = [adjustedName, 'consumo carga acl', 'consumo acl']

/**
 * The columns by the names in a header row: a day, an hour or a time, and one consumption. Undefined for a row that is no header.
 *
 * @param chosen  unit of a header that names none.
 */
export function meterColumns(
  header: readonly string[],
  chosen: MeterUnit | undefined,
): MeterColumns | { problem: string } | undefined {
  const names = header.map(nameOf)
  const date = names.findIndex((name) => datePattern.test(name))
  const consumptions = consumptionsIn(names)
  const [consumption, second] = consumptions
  if (date === -1 || consumption === undefined) return undefined
  if (second !== undefined) {
    const told = consumptions.map((at) => `"${header[at]!.trim().slice(0, 40)}"`).join(' e ')
    return { problem: `O arquivo tem mais de uma coluna de consumo, ${told}: deixe só a desta unidade.` }
  }
  const name = names[consumption]!
  const otherUnit = /\b(wh|gwh|w|mw|gw)\b/.exec(name)?.[1]
  if (otherUnit)
    return {
      problem: `A coluna "${header[consumption]!.trim().slice(0, 40)}" está em outra unidade: a leitura aceita kWh, MWh e kW.`,
    }
  const isChamber = chamberNames.includes(name)
  const unit = unitIn(name) ?? (isChamber ? 'MWh' : chosen)
  if (!unit) return { problem: 'O cabeçalho não diz a unidade do consumo: escolha kWh, MWh ou kW e envie de novo.' }
  const found = (pattern: RegExp) => {
    const at = names.findIndex((it, index) => index !== date && index !== consumption && pattern.test(it))
    return at === -1 ? undefined : at
  }
  const owners = [...names.keys()].filter((at) => at !== date && at !== consumption && ownerPattern.test(names[at]!))
  const isUnadjusted = isChamber && name !== adjustedName
  return { date, time: found(timePattern), consumption, owners, unit, isChamber, isUnadjusted }
}

function consumptionsIn(names: readonly string[]): number[] {
  for (const name of chamberNames) {
    const at = names.indexOf(name)
    if (at !== -1) return [at]
  }
  const all = [...names.keys()].filter((at) => {
    const name = names[at]!
    return consumptionPattern.test(name) && ![otherQuantity, datePattern, timePattern, ownerPattern].some((it) => it.test(name))
  })
  // Meters write the demand beside the energy: the energy is what is read.
  const energies = all.filter((at) => !/\b(demanda|potencia|kw)\b/.test(names[at]!))
  return energies.length > 0 ? energies : all
}

function unitIn(name: string): MeterUnit | undefined {
  return meterUnits.find((unit) => new RegExp(`\\b${unit}\\b`, 'i').test(name))
}

/** "CONSUMO_CARGA (kWh)" as "consumo carga kwh". */
function nameOf(text: string): string {
  return plainText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
