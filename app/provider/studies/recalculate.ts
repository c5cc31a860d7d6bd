import { yearlyPrices } from '~/contract/simulation-fields'
import { headlinedStudy, studyContent, type StudyContent } from '~/contract/study-content'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { captiveMonth, distributedGenerationMonth, freeMarketMonth, selfProducerMonth } from '../simulator/month'
import { preparePlantStudy } from '../simulator/prepare-plant-study'
import { prepareStudy } from '../simulator/prepare-study'
import { freeMarketYears, freeOrSelfProducerYears, generationOrSelfProducerYears, selfProducerYears } from '../simulator/years'

/**
 * The study recalculated from its own request, which is stored.
 *
 * @throws Refusal 409 if the sent one differs: invented, or calculated before midnight or a tariff change.
 */
export async function recalculate(sent: StudyContent, deps: Deps): Promise<StudyContent> {
  const withoutDiscount = sent.withoutDiscount && (await resultsOf(headlinedStudy(sent), deps))
  const study = studyContent.parse({ ...sent, ...(await resultsOf(sent, deps)), withoutDiscount })
  for (const part of ['distributorName', 'base', 'alternative', 'economy', 'withoutDiscount'] as const) {
    const field = differenceOf(study[part], sent[part], part)
    if (field !== undefined) throw new HttpRefusal(409, differenceMessage(field, study), [field])
  }
  return study
}

async function resultsOf({ mode, request }: StudyContent, deps: Deps) {
  const prices = { precoEnergia: yearlyPrices(request) }
  if (mode === 'ML') {
    const study = await ofRequest(prepareStudy(request, deps))
    return {
      distributorName: study.distributorName,
      base: captiveMonth(study),
      alternative: freeMarketMonth(study, request.precoEnergia1),
      economy: freeMarketYears(study, { ...request, ...prices }),
    }
  }
  const surplusPriceBrlPerMwh = request.precoEnergiaGeracao[0]
  const study = await ofRequest(preparePlantStudy({ body: request, surplusPriceBrlPerMwh }, deps))
  const { base, years } = plantModes[mode]
  return {
    distributorName: study.distributorName,
    base: base(study, request.precoEnergia1),
    alternative: selfProducerMonth(study, request.precoEnergia1),
    economy: years(study, { ...request, ...prices }),
  }
}

const plantModes = {
  APE: { base: captiveMonth, years: selfProducerYears },
  MLXAPE: { base: freeMarketMonth, years: freeOrSelfProducerYears },
  GDXAPE: { base: distributedGenerationMonth, years: generationOrSelfProducerYears },
}

/** A refusal of the request names its fields where a study has them. */
async function ofRequest<T>(prepared: Promise<T>): Promise<T> {
  try {
    return await prepared
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    throw new HttpRefusal(
      error.status,
      error.message,
      error.fields?.map((field) => `request.${field}`),
    )
  }
}

function differenceMessage(field: string, study: StudyContent): string {
  const [part, list, index] = field.split('.')
  const line = list === 'lines' && (part === 'base' || part === 'alternative') ? study[part].lines[Number(index)] : undefined
  return `O resultado enviado não é o que se calcula hoje: confira ${field}${line ? ` (${line.label})` : ''}.`
}

/** Amounts this close are equal to the cent; repeating a calculation gives the same digits. [R$] */
const halfCent = 0.005

/** Path of the first field in which two results differ: "base.lines.2.amountBrl". */
export function differenceOf(calculated: unknown, sent: unknown, name: string): string | undefined {
  if (typeof calculated === 'number' && typeof sent === 'number') {
    return Math.abs(calculated - sent) < halfCent ? undefined : name
  }
  if (!isObject(calculated) || !isObject(sent)) return calculated === sent ? undefined : name
  for (const inner of new Set([...Object.keys(calculated), ...Object.keys(sent)])) {
    const difference = differenceOf(calculated[inner], sent[inner], `${name}.${inner}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
