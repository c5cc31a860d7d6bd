import type { Study } from '~/domain/study/study'
import { isGdThreeClass } from '~/domain/tariffs/distributed-generation'
import type { BorrowedFrom } from '~/domain/tariffs/tariff'

/** A row of the table of assumptions. */
export type CompensationFact = { name: string; value: string; description: string }

type Compensated = Pick<Study, 'mode' | 'ths' | 'tariff' | 'assumptions'>

/** The rows of plants that the tariff lacks, with their replacements: those of compensated energy only in their mode. */
export function compensationFacts({ mode, ths, tariff, assumptions }: Compensated): CompensationFact[] {
  const { fioB, scee, gdThree } = tariff.compensationFrom ?? {}
  const lacking = tariff.origin ? 'A tarifa do estudo não traz este valor.' : `A ${tariff.resolution} não traz este valor.`
  const ofPlants = plantRowFacts(tariff)
  if (mode !== 'GDXAPE' || assumptions.gdClass === 'GD_I') return ofPlants
  return [
    ...ofPlants,
    ...(fioB && ths === 'VERDE'
      ? [{ name: 'Parcela da TUSD Fio B', value: originText(fioB), description: `${lacking} ${fioBEffect(fioB)}` }]
      : []),
    ...(isGdThreeClass(assumptions.gdClass) && gdThree?.resolution !== tariff.resolution ? [gdThreeFact(gdThree)] : []),
    ...(scee ? [{ name: 'Linha SCEE da TE, de 2029 em diante', value: originText(scee), description: lacking }] : []),
  ]
}

function plantRowFacts({ plantRowsFrom }: Study['tariff']): CompensationFact[] {
  if (!plantRowsFrom?.resolution) return []
  const value = `Da ${plantRowsFrom.resolution}, a última que se conhece`
  return [{ name: 'Isenção da autoprodução (APE) e TUSDg', value, description: 'A tarifa do estudo não traz estes valores.' }]
}

function originText({ resolution }: BorrowedFrom): string {
  return resolution ? `Da ${resolution}, a última que se conhece` : 'Nenhuma resolução conhecida a publica: conta como zero'
}

function fioBEffect({ resolution }: BorrowedFrom): string {
  return resolution
    ? 'A parcela é a do mesmo subgrupo e da mesma modalidade.'
    : 'Sem ela, a TUSD da ponta é creditada por inteiro: o custo com geração distribuída fica no menor valor possível.'
}

function gdThreeFact(from: BorrowedFrom = {}): CompensationFact {
  const description = from.resolution
    ? 'As parcelas são as do mesmo subgrupo e da mesma modalidade.'
    : 'Sem elas, só a Fio B fica na rede: o custo com geração distribuída fica no menor valor possível.'
  return { name: 'Transmissão, P&D e TFSEE na TUSD', value: originText(from), description }
}
