import { z } from 'zod'
import { economyApeResult, economyApeXMlResult, economyGdXApeResult, economyMlResult } from './economies'
import { proposalIn } from './proposal'
import { fivePricesIn, limited, plantFieldsIn, pricesIn, simulationFieldsIn, unlimited, type Numbers } from './simulation-fields'
import { line } from './text'
import { captiveResult, distributedGenerationResult, freeMarketResult, selfProducerResult } from './simulator'

/** Maximum number of typed controls: three times the longest form's. */
const maxEntries = 300

const maxPriceSourceCharacters = 300

/** `form`: typed values by control name, which EDITAR restores. */
const kept = {
  /** The seller's own mark on the study's documents: an id that `POST /studies/images` returned to the same author. */
  partnerLogo: z.uuid().optional(),
  distributorName: z.string().max(120),
  /** Source and day of the energy prices, in words. */
  priceSource: line(maxPriceSourceCharacters).optional(),
  form: z
    .record(z.string().max(60), z.string().max(400))
    .refine((entries) => Object.keys(entries).length <= maxEntries, { error: 'tem campos demais' }),
}

/**
 * A stored study of each mode: `base` is its starting scenario, `alternative` the compared one, `economy` the years of both.
 * `withoutDiscount` is the same with `desconto` 0, if the law denies the requested discount.
 *
 * A plant's fields are swapped as on the wire; the month uses the first surplus price.
 */
function studiesIn(numbers: Numbers) {
  const request = z.object({ ...simulationFieldsIn(numbers), ...fivePricesIn(numbers) })
  const plantRequest = request.extend({ ...plantFieldsIn(numbers), precoEnergiaGeracao: pricesIn(numbers, 5) })
  const proposal = proposalIn(numbers).optional()
  return {
    ML: z.object({
      mode: z.literal('ML'),
      ...kept,
      request,
      ...resultsOf({ base: captiveResult, alternative: freeMarketResult, economy: economyMlResult }),
    }),
    APE: z.object({
      mode: z.literal('APE'),
      ...kept,
      request: plantRequest,
      ...resultsOf({ base: captiveResult, alternative: selfProducerResult, economy: economyApeResult }),
      proposal,
    }),
    MLXAPE: z.object({
      mode: z.literal('MLXAPE'),
      ...kept,
      request: plantRequest,
      ...resultsOf({ base: freeMarketResult, alternative: selfProducerResult, economy: economyApeXMlResult }),
      proposal,
    }),
    GDXAPE: z.object({
      mode: z.literal('GDXAPE'),
      ...kept,
      request: plantRequest,
      ...resultsOf({ base: distributedGenerationResult, alternative: selfProducerResult, economy: economyGdXApeResult }),
    }),
  }
}

function resultsOf<Results extends Record<'base' | 'alternative' | 'economy', z.ZodType>>(results: Results) {
  return { ...results, withoutDiscount: z.object(results).optional() }
}

const sent = studiesIn(limited)

/** A study as sent for storage. */
export const studyContent = z
  .discriminatedUnion('mode', [sent.ML, sent.APE, sent.MLXAPE, sent.GDXAPE])
  .refine(({ mode, request }) => request.calc === mode, { path: ['request', 'calc'], error: 'precisa ser o modo do estudo' })
  .refine(({ withoutDiscount, request }) => withoutDiscount === undefined || request.desconto > 0, {
    path: ['withoutDiscount'],
    error: 'só acompanha um pedido com desconto',
  })
export type StudyContent = z.output<typeof studyContent>

/** Stored studies of each mode. */
export const storedStudies = studiesIn(unlimited)

/** The study that its pages and documents show: without the discount if the law denies it, else as requested. */
export function headlinedStudy<Study extends HeadlinedStudy>(study: Study): Study {
  const { withoutDiscount, request } = study
  return withoutDiscount ? { ...study, ...withoutDiscount, request: { ...request, desconto: 0 } } : study
}

type HeadlinedStudy = { request: { desconto: number }; withoutDiscount?: object | undefined }
