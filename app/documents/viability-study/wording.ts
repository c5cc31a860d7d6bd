import { paybackInWords } from '~/domain/finance/payback'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { StudyMode } from '~/domain/study/mode'
import { monthlySaving } from '~/domain/study/saving'
import type { PlantStudy, Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { firstStudyYear } from '~/domain/tariffs/energy-price-presets'
import { cnpjMask, percent, shortDate, wholeMoney } from '~/ui/format'

export const sourceName: Record<Incentive, string> = { 0: 'Convencional', 0.5: 'I5', 1: 'I1' }

/** What each kind of study is about. */
export const studyTitle: Record<StudyMode, string> = {
  ML: 'Estudo de viabilidade do mercado livre de energia',
  APE: 'Estudo de viabilidade da autoprodução de energia',
  MLXAPE: 'Estudo de viabilidade: do mercado livre à autoprodução',
  GDXAPE: 'Estudo de viabilidade: da geração distribuída à autoprodução',
}

/** The customer's disclaimer, shown by every document. */
export const disclaimer =
  'Este estudo é indicativo e não é uma proposta definitiva. Os preços da energia variam e os preços dos equipamentos podem mudar. ' +
  'Não estão incluídos: operação e manutenção da usina, ultrapassagem de demanda, energia reativa, novos tributos, ' +
  'iluminação pública e parcelas de débitos anteriores.'

/** What Lei 15.269/2025 may take from a study: the discount on the TUSD, and being a self-producer at all. */
export function lawNotes({ plant, terms }: Pick<Study, 'plant' | 'terms'>): string[] {
  const discount =
    'Lei 15.269/2025: quem migra, ou aumenta a demanda, depois de 25/11/2025 não tem o desconto na TUSD. ' +
    'Quem já era consumidor livre o mantém sobre a demanda contratada até então.'
  const selfProduction =
    'Lei 15.269/2025: a nova autoprodução por equiparação pede 30 MW de demanda somada e 3 MW por unidade. ' +
    'Quem tem outorga própria, ou usina no local do consumo, não está sujeito a esse limite.'
  return [...(terms.incentive > 0 ? [discount] : []), ...(plant ? [selfProduction] : [])]
}

/** The glossary of a study with a plant, in the customer's meanings. */
export const glossary: readonly { term: string; meaning: string }[] = [
  { term: 'VPL (valor presente líquido)', meaning: 'É a soma dos valores corrigidos pela taxa de atratividade.' },
  { term: 'TIR (taxa interna de retorno)', meaning: 'É a taxa que zera o VPL. Não indica o retorno do investimento.' },
  { term: 'Payback', meaning: 'É o tempo até o VPL chegar a zero.' },
]

/** What stands where a value is missing. */
export const unavailable = 'Indisponível'

export function customerName({ customer }: Pick<Study, 'customer'>): string {
  return customer.name?.trim() || 'Não informado'
}

export function customerCnpj({ customer }: Pick<Study, 'customer'>): string {
  return cnpjMask(customer.cnpj)
}

/** The whole study in one sentence. */
export function answer(study: Study): string {
  const { savingBrl, savingFraction } = monthlySaving(study)
  const who = study.customer.name?.trim() || 'a unidade consumidora'
  const [means, loses, against] = sentences[study.mode]
  return savingBrl >= 0
    ? `${means}, ${who} economiza ${wholeMoney(savingBrl)} por mês${against} (${percent(savingFraction)}).`
    : `${loses}, ${who} gastaria ${wholeMoney(-savingBrl)} a mais por mês${against} (${percent(-savingFraction)}).`
}

/** How a sentence of gain and one of loss begin, and what the saving is compared to when it is not today's market. */
const sentences: Record<StudyMode, [means: string, loses: string, against: string]> = {
  ML: ['Com o mercado livre', 'No mercado livre', ''],
  APE: ['Com a autoprodução', 'Com a autoprodução', ''],
  MLXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação ao mercado livre'],
  GDXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação à geração distribuída'],
}

/** What becomes of the money put in, in one sentence; undefined when none is. */
export function investmentAnswer(study: PlantStudy): string | undefined {
  const { plant, discountRateFraction } = study
  const { investmentBrl } = plant
  if (investmentBrl === 0) return undefined
  const { paybackYears, lastYear } = viabilityOf(study)
  const rate = `à taxa de atratividade de ${percent(discountRateFraction, 2)} ao ano`
  return paybackYears === undefined
    ? `O investimento de ${wholeMoney(investmentBrl)} não se paga em ${lastYear} anos, ${rate}.`
    : `O investimento de ${wholeMoney(investmentBrl)} se paga em ${paybackInWords(paybackYears)}, ${rate}.`
}

/** Why TIR and payback are not told; undefined when they are. */
export function hiddenReturnNote(study: PlantStudy): string | undefined {
  if (study.plant.investmentBrl === 0) {
    return 'O VPL soma a economia de cada ano, corrigida pela taxa de atratividade. Sem investimento informado não há TIR nem payback.'
  }
  return viabilityOf(study).showsReturn ? undefined : 'Como nenhum VPL é positivo, a TIR e o payback não são informados.'
}

/** Which years a study counts: the first one is priced in one calendar year and ends in the next. */
export function yearsNote({ day }: Pick<Study, 'day'>): string {
  return `O ano 1 usa o preço da energia de ${firstStudyYear} e se completa em ${firstDueYear({ day })}.`
}

/** The calendar year in which the first year of a study made on a day is complete. */
export function firstDueYear({ day }: Pick<Study, 'day'>): number {
  return Number(day.slice(0, 4)) + 1
}

/** "REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027" */
export function tariffPeriod({ tariff }: Pick<Study, 'tariff'>): string {
  return `${unbroken(tariff.resolution)}, vigente de ${shortDate(tariff.validFrom)} até ${shortDate(tariff.validTo)}`
}

/** Why the tariff may no longer be the one in force; undefined when it is. */
export function tariffWarning({ tariff, day }: Pick<Study, 'tariff' | 'day'>): string | undefined {
  const { validTo, supersededBy } = tariff
  const resolution = unbroken(tariff.resolution)
  const isReplaced = supersededBy !== undefined && supersededBy.validFrom <= day
  if (day <= validTo && !isReplaced) return undefined

  const ended =
    day > validTo
      ? `Tarifa vencida: a ${resolution} vigorou até ${shortDate(validTo)} e este estudo é de ${shortDate(day)}.`
      : `Tarifa substituída: este estudo usa a ${resolution}.`
  if (!supersededBy) return `${ended} Refaça o estudo quando a nova tarifa estiver disponível.`
  const since = shortDate(supersededBy.validFrom)
  return `${ended} A ${unbroken(supersededBy.resolution)}, vigente desde ${since}, a substitui e ainda não está nos cálculos.`
}

/** "REH" never stands at the end of a line with its number on the next. */
function unbroken(resolution: string): string {
  return resolution.replaceAll(' ', '\u00a0')
}
