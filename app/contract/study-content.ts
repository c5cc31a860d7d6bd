import { z } from 'zod'
import { economyApeResult, economyApeXMlResult, economyGdXApeResult, economyMlResult } from './economies'
import { proposalIn } from './proposal'
import { fivePricesIn, limited, plantFieldsIn, pricesIn, simulationFieldsIn, unlimited, type Numbers } from './simulation-fields'
import { captiveResult, distributedGenerationResult, freeMarketResult, selfProducerResult } from './simulator'

/** Controls a form may have typed: three times what the longest form has. */
const maxEntries = 300

/** `form` is what was typed, by control name, so that EDITAR gives it back. */
const kept = {
  /** The seller's own mark, on the documents of the study: an id that `POST /studies/images` gave to the same author. */
  partnerLogo: z.uuid().optional(),
  distributorName: z.string().max(120),
  form: z
    .record(z.string().max(60), z.string().max(400))
    .refine((entries) => Object.keys(entries).length <= maxEntries, { error: 'tem campos demais' }),
}

/**
 * A calculated study of each mode as its author keeps it: `base` is the scenario it starts from, `alternative` the one it is
 * compared with, `economy` the years of both. `withoutDiscount` is the same again with `desconto` 0, where the law denies the
 * discount that the request asks for.
 *
 * A request with a plant is swapped as it travels; the month takes the first of the surplus prices.
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

/** A study as it is sent to be kept. */
export const studyContent = z
  .discriminatedUnion('mode', [sent.ML, sent.APE, sent.MLXAPE, sent.GDXAPE])
  .refine(({ mode, request }) => request.calc === mode, { path: ['request', 'calc'], error: 'precisa ser o modo do estudo' })
  .refine(({ withoutDiscount, request }) => withoutDiscount === undefined || request.desconto > 0, {
    path: ['withoutDiscount'],
    error: 'só acompanha um pedido com desconto',
  })

/** Studies of each mode as they are read back. */
export const keptStudies = studiesIn(unlimited)

/** The study that its pages and documents are of: without the discount where the law denies it, else as it was asked for. */
export function headlineOf<Study extends HeadlinedStudy>(study: Study): Study {
  const { withoutDiscount, request } = study
  return withoutDiscount ? { ...study, ...withoutDiscount, request: { ...request, desconto: 0 } } : study
}

type HeadlinedStudy = { request: { desconto: number }; withoutDiscount?: object | undefined }
