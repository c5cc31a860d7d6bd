import { sourceOn, valueOn } from '~/domain/dated/dated'
import { flagNames, flagSurchargeBrlPerKwh } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { demandPosts, postNames, meteredPosts } from './contract-inputs'
import type { Input, PricedStudy } from './inputs'
import { formats } from './workbook.server'

/** The tariff of the study's day. */
export function rateInputs({ study, tariff }: PricedStudy): Input[] {
  if (!tariff) return []
  const { rates } = tariff
  const ofAct = (key: string, name: string, value: number | undefined): Input[] =>
    value === undefined
      ? []
      : [{ key, name, value, format: formats.rate, moves: `Tarifa da ${study.tariff.resolution}, antes dos tributos.` }]
  const isCaptive = study.mode !== 'MLXAPE'
  const { demandBrlPerKw, tusdBrlPerKwh, teBrlPerKwh, apeTusdBrlPerKwh, sceeTeBrlPerKwh } = rates
  const ofEnergy = (key: string, name: string, pair: ByTimeOfUse | undefined) =>
    meteredPosts.flatMap((post) => ofAct(`${key}.${post}`, `${name}${postNames[post]} (R$/kWh)`, pair?.[post]))
  return [
    ...demandPosts(study).flatMap(([post, name]) =>
      ofAct(`demandBrlPerKw.${post}`, `Tarifa da demanda${name} (R$/kW)`, demandBrlPerKw[post]),
    ),
    ...ofEnergy('tusdBrlPerKwh', 'TUSD', tusdBrlPerKwh),
    ...(isCaptive ? ofEnergy('teBrlPerKwh', 'TE', teBrlPerKwh) : []),
    ...(study.plant ? ofEnergy('apeTusdBrlPerKwh', 'TUSD da autoprodução (APE)', apeTusdBrlPerKwh) : []),
    ...(study.plant ? ofAct('generationTusdBrlPerKw', 'TUSDg (R$/kW)', rates.generationTusdBrlPerKw) : []),
    ...(study.mode === 'GDXAPE' ? ofEnergy('sceeTeBrlPerKwh', 'TE devida da energia compensada (SCEE)', sceeTeBrlPerKwh) : []),
  ]
}

/** The flags, if the base pays them. */
export function flagInputs({ study: { flags, day }, tariff }: PricedStudy): Input[] {
  if (!flags) return []
  const shipped = { surcharges: valueOn(flagSurchargeBrlPerKwh, day), source: sourceOn(flagSurchargeBrlPerKwh, day).title }
  const { surcharges, source } = tariff?.flags ?? shipped
  return (['yellow', 'red1', 'red2'] as const).map((flag) => ({
    key: `flag.${flag}`,
    name: `Bandeira ${flagNames[flag]} (R$/kWh)`,
    value: surcharges[flag],
    format: formats.rate,
    moves: source,
  }))
}
