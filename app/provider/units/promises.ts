import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { yearlyPrices } from '~/contract/simulation-fields'
import { headlinedStudy, storedStudies } from '~/contract/study-content'
import { consumerOf, studyRates } from '~/contract/study-inputs'
import type { getUnitPromise } from '~/contract/unit-promise'
import { fromJson, jsonText, type Json } from '~/database/json'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { withoutGenerator } from '~/domain/bill/consumer'
import { brazilDay } from '~/domain/dated/brazil-day'
import { factorsIn } from '~/domain/study/years'
import type { PromisedYear } from '~/domain/units/promise'
import { promiseDoubts, promiseDoubtsOf, type PromiseDoubt } from '~/domain/units/promise-doubts'
import { withParts } from '~/domain/units/promised-parts'
import { doubtsSentence } from '~/unit-text/promise'
import { seesAffiliates } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'

type Shown = z.input<typeof getUnitPromise.reply>['promise']

/** The promise of a stored study based on the captive market: its yearly totals, with and without the discount. [R$ a month] */
const promising = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('ML'), ...withYears('totalLivre') }),
  z.object({ mode: z.literal('APE'), ...withYears('totalAPE') }),
  z.object({ mode: z.enum(['MLXAPE', 'GDXAPE']) }),
])

function withYears<Total extends string>(freeTotal: Total) {
  const free = { [freeTotal]: z.number() } as Record<Total, z.ZodNumber>
  const economy = z.object({ economyData: z.array(z.object({ ano: z.number().int(), totalCativo: z.number(), ...free })) })
  return { request: z.object({ desconto: z.number() }), economy, withoutDiscount: z.object({ economy }).optional() }
}

/** A unit's current promise; null without a locked study. */
export async function findPromise(db: Db, unitId: string): Promise<Shown> {
  const row = await findLocked(db, unitId)
  return (
    row && {
      id: row.id,
      studyId: row.study_id,
      studyName: row.study_name,
      signedOn: row.signed_on,
      lockedAt: row.locked_at,
      exception: row.lock_reason === null ? null : { doubts: doubtsIn(row.lock_doubts), reason: row.lock_reason },
      years: fromJson(row.years),
    }
  )
}

/** Whether a caller may lock and unlock studies of a unit: administrators, and its partner, who only unlocks their own. */
export async function mayChangePromise(db: Db, unitId: string, caller: Caller): Promise<boolean> {
  if (isAdministrator(caller)) return true
  if (!(await isPartnerOf(db, unitId, caller))) return false
  const row = await findLocked(db, unitId)
  return row === null || row.locked_by === caller.id
}

type Lock = {
  unitId: string
  studyId: string
  signedOn: string
  version: string
  reason?: string | undefined
  caller: Caller
  now: Date
  today: string
}

/** Stores a copy of a study's promise, in the caller's transaction, and returns its id. */
export async function storePromise(
  trx: Db,
  { unitId, studyId, signedOn, version, reason, caller, now, today }: Lock,
): Promise<string> {
  if (!isAdministrator(caller) && !(await isPartnerOf(trx, unitId, caller))) throw mayNot()
  checkVersion(version, await lockPromise(trx, unitId), changedMeanwhile)
  if (signedOn > today) throw new HttpRefusal(422, 'O contrato ainda não foi assinado nesse dia.', ['signedOn'])
  const studies = trx
    .selectFrom('study')
    .select(['id', 'name', 'customer_name', 'distributor_name', 'created_at', 'content'])
    .where('id', '=', studyId)
  const study = await (isAdministrator(caller) ? studies : studies.where('author_id', '=', caller.id)).executeTakeFirst()
  if (!study) throw new HttpRefusal(422, 'Estudo não encontrado.', ['studyId'])
  const kept: unknown = JSON.parse(study.content)
  const years = withStudyParts(promisedYears(kept), kept)
  const doubts = await doubtsOf(trx, unitId, study, signedOn)
  if (doubts.length > 0 && reason === undefined) throw new HttpRefusal(422, askForReason(doubts), ['reason'])
  const id = randomUUID()
  const row = {
    id,
    unit_id: unitId,
    study_id: study.id,
    study_name: study.name ?? study.customer_name,
    signed_on: signedOn,
    years: jsonText(years),
    lock_doubts: doubts.length > 0 ? jsonText<string[]>(doubts) : null,
    lock_reason: doubts.length > 0 ? reason! : null,
    locked_by: caller.id,
    locked_at: now.toISOString(),
    unlocked_by: null,
    unlocked_at: null,
    unlock_reason: null,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unit_promise')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new HttpRefusal(409, 'Esta unidade já tem um estudo vinculado.')
  return id
}

type Unlock = { unitId: string; reason: string; version: string; caller: Caller; now: Date }

/** Unlocks a unit's study; the row is kept, with the reason. */
export async function unlockStudy(trx: Db, { unitId, reason, version, caller, now }: Unlock): Promise<void> {
  const promise = await lockPromise(trx, unitId)
  if (!(await mayChangePromise(trx, unitId, caller))) throw mayNot()
  if (promise === null) throw new HttpRefusal(404, 'Esta unidade não tem um estudo vinculado.')
  checkVersion(version, promise, changedMeanwhile)
  await trx
    .updateTable('unit_promise')
    .set({ unlocked_by: caller.id, unlocked_at: now.toISOString(), unlock_reason: reason })
    .where('unit_id', '=', unitId)
    .where('unlocked_at', 'is', null)
    .execute()
}

const changedMeanwhile = 'Outra pessoa mudou o estudo vinculado a esta unidade enquanto você editava.'

/** The unit's promise, locked until the end of the transaction. */
async function lockPromise(trx: Db, unitId: string): Promise<Shown> {
  await trx
    .updateTable('unit_promise')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('unit_id', '=', unitId)
    .where('unlocked_at', 'is', null)
    .execute()
  return findPromise(trx, unitId)
}

type StudyRow = { content: string; distributor_name: string; created_at: string }

async function doubtsOf(trx: Db, unitId: string, study: StudyRow, signedOn: string): Promise<PromiseDoubt[]> {
  const unit = await trx
    .selectFrom('consumer_unit')
    .select(['cnpj', 'distributor_name as distributorName'])
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  const { cnpj = '' } = madeFor.parse(JSON.parse(study.content)).request
  const madeOn = brazilDay(new Date(study.created_at))
  return promiseDoubtsOf({ cnpj, distributorName: study.distributor_name, madeOn }, unit, signedOn)
}

/** The customer of a stored study; the oldest ones have none. */
const madeFor = z.object({ request: z.object({ cnpj: z.string().optional() }) })

function askForReason(doubts: readonly PromiseDoubt[]): string {
  return `${doubtsSentence(doubts)} Informe por que ele vale como o prometido.`
}

/** The doubts of a row; a later version may add others. */
function doubtsIn(json: Json<string[]> | null): PromiseDoubt[] {
  const found = json === null ? [] : fromJson(json)
  return promiseDoubts.filter((doubt) => found.includes(doubt))
}

/** The months on the study's pages, by year; only a study based on the captive market promises a saving over it. */
function promisedYears(kept: unknown): PromisedYear[] {
  const study = promising.parse(kept)
  if (study.mode === 'ML') {
    return headlinedStudy(study).economy.economyData.map(({ ano, totalCativo, totalLivre }) => ({
      year: ano,
      captiveBrl: totalCativo,
      freeBrl: totalLivre,
    }))
  }
  if (study.mode === 'APE') {
    return headlinedStudy(study).economy.economyData.map(({ ano, totalCativo, totalAPE }) => ({
      year: ano,
      captiveBrl: totalCativo,
      freeBrl: totalAPE,
    }))
  }
  throw new HttpRefusal(422, 'Escolha um estudo que parte do mercado cativo.', ['studyId'])
}

const explained = z.discriminatedUnion('mode', [storedStudies.ML, storedStudies.APE])

/** What the years are made of, where the study keeps its lines: some of the oldest lack them. */
function withStudyParts(years: PromisedYear[], kept: unknown): PromisedYear[] {
  const { data } = explained.safeParse(kept)
  if (!data) return years
  const { request, base, alternative } = headlinedStudy(data)
  const growths = {
    ...studyRates(request),
    energyPricesBrlPerMwh: yearlyPrices(request),
    ...('precoEnergiaGeracao' in request && { surplusPricesBrlPerMwh: request.precoEnergiaGeracao }),
  }
  return withParts(years, {
    captive: base.lines,
    free: alternative.lines,
    resolution: base.tariff.resolution,
    consumedKwh: withoutGenerator(consumerOf(request)).energyKwh,
    chargeParts: alternative.assumptions.chargeParts,
    factorsIn: (year) => factorsIn(year, growths),
  })
}

async function findLocked(db: Db, unitId: string) {
  const row = db.selectFrom('unit_promise').selectAll().where('unit_id', '=', unitId).where('unlocked_at', 'is', null)
  return (await row.executeTakeFirst()) ?? null
}

async function isPartnerOf(db: Db, unitId: string, caller: Caller): Promise<boolean> {
  if (caller.partnerCompanyId === null || !seesAffiliates(caller)) return false
  const company = db
    .selectFrom('company')
    .innerJoin('consumer_unit', 'consumer_unit.company_id', 'company.id')
    .select('company.id')
    .where('consumer_unit.id', '=', unitId)
    .where('partner_company_id', '=', caller.partnerCompanyId)
  return (await company.executeTakeFirst()) !== undefined
}

function mayNot() {
  return new HttpRefusal(403, 'Só administradores e o parceiro da unidade, com um estudo seu, fazem isto.')
}
