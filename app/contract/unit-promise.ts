import { z } from 'zod'
import { keysOf } from '~/domain/records/records'
import { costKinds, costSides } from '~/domain/units/cost-lines'
import { promiseDoubts } from '~/domain/units/promise-doubts'
import { endpoint } from './endpoint'
import { isoDay, maxReasonCharacters, nothing, objectId, paragraphs, shownText } from './text'
import { shownVersion } from './version'

const params = z.object({ id: objectId })
const unitMissing = 'Unidade não encontrada, ou de outra empresa'
const mayNot = 'Só administradores, e o autor do estudo quando é o parceiro da unidade'

/** What a study's mean month of a year is made of. R$ with taxes inside, MWh, and R$/kWh without taxes. */
const parts = z.object({
  peakMwh: z.number(),
  offPeakMwh: z.number(),
  energy: z.object({ resolution: shownText(), brlPerKwh: z.object({ peak: z.number(), offPeak: z.number() }) }).nullable(),
  taxFactor: z.number(),
  reserveEnergyBrl: z.number().nullable(),
  capacityReserveBrl: z.number().nullable(),
  costLines: z.array(z.object({ side: z.enum(costSides), kind: z.enum(keysOf(costKinds)), brl: z.number() })),
})

/** A copy of a study's promise, locked to a unit when its contract was signed. */
const unitPromise = z.object({
  id: z.string(),
  /** Null after the study was deleted. */
  studyId: z.string().nullable(),
  studyName: shownText().nullable(),
  /** Day of the signature. */
  signedOn: isoDay,
  lockedAt: z.string(),
  /** Reason for locking a study of another CNPJ or distributor, or made after the signature. */
  exception: z.object({ doubts: z.array(z.enum(promiseDoubts)), reason: shownText(maxReasonCharacters) }).nullable(),
  /** Monthly, for each year. [R$] Promises locked before their parts were kept have none. */
  years: z.array(z.object({ year: z.number().int(), captiveBrl: z.number(), freeBrl: z.number(), parts: parts.optional() })),
})

export const getUnitPromise = endpoint({
  method: 'GET',
  path: '/measuring-point/{id}/promise',
  summary: 'Ler o que foi prometido a uma unidade na assinatura do contrato: quem pode ler a unidade',
  access: 'bearer',
  params,
  reply: z.object({
    promise: unitPromise.nullable(),
    /** Whether the caller may lock or unlock a study. */
    mayChange: z.boolean(),
    /** Of the promise, or of its absence. */
    version: shownVersion,
  }),
  refusals: { 404: unitMissing },
})

export const lockStudyToUnit = endpoint({
  method: 'POST',
  path: '/measuring-point/{id}/promise',
  summary: 'Vincular um estudo guardado a uma unidade, com o dia da assinatura; guarda uma cópia do que ele prometeu',
  access: 'bearer',
  params,
  body: z.object({
    studyId: objectId,
    signedOn: isoDay,
    version: shownVersion,
    /** Required for a study of another CNPJ or distributor, or made after the signature. */
    reason: paragraphs(maxReasonCharacters, 'Informe o motivo').optional(),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    403: mayNot,
    404: unitMissing,
    409: 'A unidade já tem um estudo vinculado, ou outra pessoa mudou o vínculo desde a versão lida',
    422: 'Estudo desconhecido, que não parte do mercado cativo, ou dia que ainda não chegou; falta o motivo de um estudo que não é da unidade ou foi feito depois da assinatura. `fields` diz qual',
  },
})

export const unlockStudyFromUnit = endpoint({
  method: 'POST',
  path: '/measuring-point/{id}/promise/unlock',
  summary: 'Desvincular o estudo de uma unidade, com o motivo',
  access: 'bearer',
  params,
  body: z.object({ reason: paragraphs(maxReasonCharacters, 'Informe o motivo'), version: shownVersion }),
  reply: nothing,
  refusals: {
    403: mayNot,
    404: `${unitMissing}, ou sem estudo vinculado`,
    409: 'Outra pessoa mudou o vínculo desde a versão lida',
  },
})
