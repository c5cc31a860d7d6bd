import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { listEnergyPrices } from '~/contract/energy-prices'
import { listPremises, savePremise } from '~/contract/premises'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { KnownSince } from '~/domain/dated/dated'
import { states } from '~/domain/registry/states'
import { costOf, type ChargeMonth } from '~/domain/tariffs/charge-months'
import type { ChargePart } from '~/domain/tariffs/charges'
import { brasiliaHourOf, peakLengthHours } from '~/domain/tariffs/peak-hours'
import { isPriceListName } from '~/domain/tariffs/energy-price-presets'
import type { Flag, FlagSurcharges } from '~/domain/tariffs/flags'
import { reformSeries } from '~/domain/tariffs/tax-reform'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { StaleWrite } from '../http/versions'
import type { Mount } from '../mount'
import { chargeMonths } from './charge-months'
import { flagSurchargesOf } from './flag-surcharges'
import { addedPriceLists } from './added-price-lists'
import { allPremises, migrationScopes } from './premise-list'
import { studyChargesOn } from './premises-of'

type Told = z.output<NonNullable<typeof savePremise.body>>

/** Administrators' calls about the dated values of studies. Stored studies keep their own. */
export function mountPremises(mount: Mount, { db, now }: Pick<Deps, 'db' | 'now'>) {
  mount(listPremises, async () => {
    const [items, surcharges, { appliedBrlPerMwh, parts }, months] = await Promise.all([
      allPremises(db),
      flagSurchargesOf(db),
      studyChargesOn(db, brazilDay(now())),
      chargeMonths(db),
    ])
    return {
      items,
      surcharges: surcharges.values.map(toSurcharges).toReversed(),
      charges: { appliedBrlPerMwh, parts: parts.map(toPart), months: months.map(toMonth) },
    }
  })

  mount(listEnergyPrices, () => addedPriceLists(db, brazilDay(now())))

  mount(savePremise, async ({ body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await checkPremise(trx, body)
      const id = await writePremise(trx, body, caller.id, now())
      const action = body.replaces === undefined ? 'premise-added' : 'premise-corrected'
      await audit(trx, { action, actor: caller.id, object: { type: 'premise', id }, client }, now())
      return { id }
    }),
  )
}

function toSurcharges({ from, value, source }: KnownSince<FlagSurcharges>['values'][number]) {
  const rate = (flag: Flag) => Number((value[flag] * 1000).toPrecision(12))
  return { validFrom: from, yellow: rate('yellow'), red1: rate('red1'), red2: rate('red2'), source }
}

function toPart(part: ChargePart) {
  return part.origin === 'months' ? { ...part, months: [...part.months] } : part
}

function toMonth(of: ChargeMonth) {
  const { month, eerBrl = null, referenceMwh = null } = of
  return { month, essBrl: costOf('ess', of) ?? null, eerBrl, referenceMwh }
}

/** Maximum effect of rounding on the sum of the charges. [R$/MWh] */
const maxRoundingBrlPerMwh = 1

async function checkPremise(db: Db, { scope, validFrom, value, source, replaces, reason }: Told) {
  if (replaces !== undefined && !reason) throw new HttpRefusal(422, 'Escreva por que o valor é corrigido.', ['reason'])
  if (value.kind === 'energy-prices') {
    if (!isPriceListName(scope)) throw new HttpRefusal(422, 'Escolha a lista de preços.', ['scope'])
    return
  }
  if (value.kind === 'migration-step') {
    if (!migrationScopes.some((it) => it.value === scope)) throw new HttpRefusal(422, 'Escolha o passo.', ['scope'])
    return
  }
  if (source.href === '') throw new HttpRefusal(422, 'Escreva o endereço da fonte.', ['href'])
  if (value.kind === 'flag' && !validFrom.endsWith('-01')) {
    throw new HttpRefusal(422, 'A bandeira é de um mês inteiro: escolha o dia 1º.', ['validFrom'])
  }
  if (value.kind === 'price-index' && !validFrom.endsWith('-01-01')) {
    throw new HttpRefusal(422, 'O IPCA é de um ano inteiro: escolha 1º de janeiro.', ['validFrom'])
  }
  if (value.kind === 'sector-charges') {
    const { ess, eer, ercap, applied } = value
    const isWhole = ess !== null && eer !== null && ercap !== null
    if (applied !== null && !isWhole) {
      throw new HttpRefusal(422, 'O valor aplicado só acompanha ESS, EER e ERCAP, os três.', ['applied'])
    }
    if (applied !== null && isWhole && Math.abs(ess + eer + ercap - applied) > maxRoundingBrlPerMwh) {
      throw new HttpRefusal(422, 'O valor aplicado difere da soma de ESS, EER e ERCAP em mais de R$ 1,00/MWh.', ['applied'])
    }
  }
  if (value.kind === 'tax-reform') {
    if (!reformSeries.some((series) => series === scope)) throw new HttpRefusal(422, 'Escolha o que muda.', ['scope'])
    return
  }
  if (value.kind === 'peak-hours') {
    const distributor = await db.selectFrom('distributor').select('uf').where('value', '=', scope).executeTakeFirst()
    if (!distributor) throw new HttpRefusal(422, 'Escolha a distribuidora.', ['scope'])
    if (brasiliaHourOf(value.fromHour, distributor.uf) + peakLengthHours > 24) {
      throw new HttpRefusal(422, 'A ponta acaba antes da meia-noite de Brasília.', ['fromHour'])
    }
    return
  }
  if (scope === '') return
  const isState = states.some(({ value: uf }) => uf === scope)
  const known = isState || (await db.selectFrom('distributor').select('id').where('value', '=', scope).executeTakeFirst())
  if (!known || value.kind !== 'credit-regime') throw new HttpRefusal(422, 'A distribuidora não está no cadastro.', ['scope'])
}

/** @throws a 409 if the day has a value that the writer did not see in its current state. */
async function writePremise(trx: Db, told: Told, authorId: string, now: Date): Promise<string> {
  const { scope, validFrom, value, source, replaces, reason } = told
  const current = await currentPremise(trx, told)
  if (current && replaces === undefined) {
    throw new HttpRefusal(409, 'Já há um valor a partir deste dia. Para mudá-lo, corrija-o na lista.')
  }
  if (current?.id !== replaces) throw staleAt(current)

  const id = randomUUID()
  if (current?.createdAt) {
    const query = trx
      .updateTable('premise')
      .set({ replaced_by: id })
      .where('id', '=', current.id)
      .where('replaced_by', 'is', null)
    if ((await query.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw staleAt(await currentPremise(trx, told))
  }
  const row = { id, kind: value.kind, scope, valid_from: validFrom, value: JSON.stringify(value), reason: reason ?? null }
  const entered = await trx
    .insertInto('premise')
    .values({
      ...row,
      source_title: source.title,
      source_href: source.href,
      created_at: now.toISOString(),
      created_by: authorId,
      replaced_by: null,
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entered) throw staleAt(await currentPremise(trx, told))
  return id
}

/** The value starting on a day, for the same scope. */
async function currentPremise(db: Db, { scope, validFrom, value }: Told) {
  const premises = await allPremises(db)
  return premises.find((it) => it.scope === scope && it.validFrom === validFrom && it.value.kind === value.kind && !it.isReplaced)
}

function staleAt(current: Awaited<ReturnType<typeof currentPremise>>) {
  const message =
    'Outra pessoa mudou este valor enquanto você escrevia. Confira o que está gravado agora; se gravar de novo, vale o que você digitou.'
  return new StaleWrite(message, { ...current, version: current?.id })
}
