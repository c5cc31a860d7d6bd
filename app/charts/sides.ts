import type { Bill } from '~/domain/bill/bill'
import type { FreeMarketStudy, SelfProducerStudy } from '~/domain/study/study'

/** One of the two scenarios of a study and the words it is told in. */
export type Side = {
  bill: Bill
  /** "Mercado livre" */
  name: string
  /** "Livre": over a column of figures. */
  short: string
  /** "livre": after "do custo". */
  ofCost: string
  /** "no mercado livre": after "Custo". */
  where: string
}

/** What a study starts from, and what it would change to. The saving is a share of the first. */
export type Sides = { base: Side; alternative: Side }

/** As much of a study as tells its two scenarios. */
export type Compared =
  Pick<FreeMarketStudy, 'mode' | 'captive' | 'freeMarket'> | Pick<SelfProducerStudy, 'mode' | 'base' | 'selfProducer'>

/** The two scenarios of a study, whatever its mode. */
export function sidesOf(study: Compared): Sides {
  if (study.mode === 'ML') return { base: { ...captive, bill: study.captive }, alternative: { ...free, bill: study.freeMarket } }
  return { base: { ...bases[study.mode], bill: study.base }, alternative: { ...selfProducer, bill: study.selfProducer } }
}

/** What a month of the alternative saves: in R$ and as a fraction of the base. */
export function monthlySaving(study: Compared): { savingBrl: number; savingFraction: number } {
  const { base, alternative } = sidesOf(study)
  const savingBrl = base.bill.totalBrl - alternative.bill.totalBrl
  return { savingBrl, savingFraction: savingBrl / base.bill.totalBrl }
}

type Words = Omit<Side, 'bill'>

const captive: Words = {
  name: 'Mercado cativo',
  short: 'Cativo',
  ofCost: 'cativo',
  where: 'no mercado cativo',
}
const free: Words = { name: 'Mercado livre', short: 'Livre', ofCost: 'livre', where: 'no mercado livre' }
const distributedGeneration: Words = {
  name: 'Geração distribuída',
  short: 'GD',
  ofCost: 'GD',
  where: 'com geração distribuída',
}
const selfProducer: Words = {
  name: 'Autoprodutor',
  short: 'APE',
  ofCost: 'APE',
  where: 'como autoprodutor',
}

const bases: Record<SelfProducerStudy['mode'], Words> = { APE: captive, MLXAPE: free, GDXAPE: distributedGeneration }
