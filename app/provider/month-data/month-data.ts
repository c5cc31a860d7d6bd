import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { saveMonthData, showMonthData } from '~/contract/month-data'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { figureProblems, yearProblem } from '~/domain/month-data/entered-figures'
import type { EnteredFigures } from '~/domain/month-data/month-fields'
import { monthDataNames, type MonthName } from '~/domain/month-data/month-names'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { HttpRefusal } from '../http/refusal'
import { monthId } from '../units/months'
import { finalizedMonths, savingBrl } from '../units/units'
import { excessOf } from './cost-lines'
import { enteredOf, storedVersion, withEntry, type MonthKey, type MonthRow } from './month-row'
import { findMonth, lockMonths, writeMonths } from './stored-months'

type Entry = z.output<NonNullable<typeof saveMonthData.body>>
type Shown = z.input<typeof showMonthData.reply>['companyData'][number]

/** Writes one month in the caller's transaction and returns its row. */
export async function saveEntry(trx: Db, entry: Entry, now: Date): Promise<MonthRow> {
  const figures = figuresOf(entry)
  const problems = toWireProblems(figureProblems(figures))
  const wrongYear = yearProblem(entry.Ano, brazilDay(now))
  if (wrongYear) problems.push(['Ano', wrongYear])
  refuseProblems(problems)
  const unitId = await unitOf(trx, entry)
  const key = { unitId, year: entry.Ano, month: monthDataNames.indexOf(entry.Mes) + 1 }
  if (!(await lockMonths(trx, unitId))) throw noUnit()
  const before = await findMonth(trx, key)
  refuseOtherVersion(before, entry)
  const row = withEntry(before, key, figures, randomUUID())
  refuseProblems(toWireProblems(excessOf(row)))
  await writeMonths(trx, [row], now)
  return row
}

function refuseProblems(problems: readonly Problem[]) {
  if (problems.length === 0) return
  throw new HttpRefusal(422, `${problems.map(([, problem]) => problem).join('. ')}.`, Object.fromEntries(problems))
}

type Problem = [field: string, message: string]

function toWireProblems(problems: Partial<Record<string, string>>): Problem[] {
  return Object.entries(problems).map(([field, problem = '']) => [wireNames[field as keyof typeof wireNames], problem])
}

const wireNames = {
  captiveCostBrl: 'CustoCativo',
  freeCostBrl: 'CustoLivre',
  contractedMwh: 'EnergiaContratada',
  measuredMwh: 'EnergiaMedida',
  flexibilityFraction: 'Flexibilidade',
  proinfaMwh: 'PROINFA',
} as const

function figuresOf(entry: Entry): Partial<EnteredFigures> {
  return {
    status: entry.Status === 1 ? 'FINALIZADO' : 'NAO_FINALIZADO',
    captiveCostBrl: entry.CustoCativo,
    freeCostBrl: entry.CustoLivre,
    contractedMwh: entry.EnergiaContratada,
    measuredMwh: entry.EnergiaMedida,
    flexibilityFraction: entry.Flexibilidade,
  }
}

function refuseOtherVersion(before: MonthRow | undefined, { Mes, Ano, version }: Entry) {
  const name = `${Mes} de ${Ano}`
  if (before && version === undefined) {
    throw new HttpRefusal(409, `${name} já está cadastrado nesta unidade. Para gravar por cima, escolha Atualizar.`, ['version'])
  }
  if (before ? storedVersion(before) !== version : version !== undefined) {
    const what = before ? 'alterado' : 'excluído'
    throw new HttpRefusal(409, `${name} foi ${what} por outra pessoa enquanto você preenchia. Confira o que está lá agora.`)
  }
}

/** Unit with the CNPJ, else its company's only unit. */
async function unitOf(trx: Db, { CNPJ, unitId }: Pick<Entry, 'CNPJ' | 'unitId'>): Promise<string> {
  const found = await unitsOf(trx, requireCnpj(CNPJ))
  if (unitId !== undefined) {
    if (!found.some(({ id }) => id === unitId)) throw noUnit()
    return unitId
  }
  const own = found.filter(({ is_own }) => is_own === 1)
  const [candidate, another] = own.length > 0 ? own : found
  if (!candidate) throw noUnit()
  if (another) throw new HttpRefusal(422, 'Várias unidades têm esse CNPJ: escolha uma delas.', ['unitId'])
  return candidate.id
}

/** The units of a CNPJ and of the company with it, without archived ones. */
async function unitsOf(db: Db, cnpj: string) {
  return db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .select(({ eb }) => [
      'consumer_unit.id',
      'consumer_unit.name',
      eb.case().when('consumer_unit.cnpj', '=', cnpj).then(1).else(0).end().as('is_own'),
    ])
    .where(({ or, eb }) => or([eb('consumer_unit.cnpj', '=', cnpj), eb('company.cnpj', '=', cnpj)]))
    .where('consumer_unit.archived_at', 'is', null)
    .where('company.archived_at', 'is', null)
    .orderBy('consumer_unit.name')
    .orderBy('consumer_unit.id')
    .execute()
}

function requireCnpj(text: string): string {
  if (!isCnpj(text)) throw new HttpRefusal(422, 'CNPJ inválido.', ['CNPJ'])
  return cnpjCharacters(text)
}

function noUnit() {
  return new HttpRefusal(422, 'Nenhuma unidade tem esse CNPJ.', ['CNPJ'])
}

/** The months of the units matching a CNPJ, newest first. */
export async function showEntries(db: Db, CNPJ: string): Promise<Shown[]> {
  const units = new Map((await unitsOf(db, requireCnpj(CNPJ))).map((unit) => [unit.id, unit]))
  if (units.size === 0) return []
  const rows = await db
    .selectFrom('unit_month')
    .selectAll()
    .where('unit_id', 'in', [...units.keys()])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy('unit_id')
    .execute()
  return rows.map((row) => toShown(row, cnpjCharacters(CNPJ), units.get(row.unit_id)!.name))
}

function toShown(row: MonthRow, CNPJ: string, unitName: string): Shown {
  const figures = enteredOf(row)
  return {
    _id: monthId(row),
    unitId: row.unit_id,
    unitName,
    version: storedVersion(row),
    CNPJ,
    Mes: monthDataNames[row.month - 1] as MonthName,
    Ano: row.year,
    CustoCativo: figures.captiveCostBrl,
    CustoLivre: figures.freeCostBrl,
    EnergiaContratada: figures.contractedMwh,
    EnergiaMedida: figures.measuredMwh,
    Flexibilidade: figures.flexibilityFraction,
    Status: figures.status === 'FINALIZADO' ? 1 : figures.status === 'NAO_FINALIZADO' ? 2 : null,
  }
}

/** Deletes a month in the caller's transaction, and returns its unit and month. */
export async function deleteEntry(trx: Db, id: string, version: string | undefined): Promise<MonthKey> {
  const key = keyOf(id)
  const row = key && (await lockMonths(trx, key.unitId)) ? await findMonth(trx, key) : undefined
  if (!key || !row) throw new HttpRefusal(404, 'Mês não encontrado.')
  if (version !== undefined && storedVersion(row) !== version) {
    throw new HttpRefusal(409, 'O mês foi alterado por outra pessoa. Confira o que está lá agora antes de excluir.')
  }
  await trx
    .deleteFrom('unit_month')
    .where('unit_id', '=', key.unitId)
    .where('year', '=', key.year)
    .where('month', '=', key.month)
    .execute()
  return key
}

function keyOf(id: string): MonthKey | undefined {
  const [, unitId, year, month] = /^(.+):(\d{4})-(\d{2})$/.exec(id) ?? []
  return unitId === undefined ? undefined : { unitId, year: Number(year), month: Number(month) }
}

/** Cost and saving of a company's finalised months, without archived units. [R$] */
export async function summaryOf(db: Db, companyId: string) {
  const company = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw new HttpRefusal(404, 'Empresa não encontrada.')
  const ofCompany = db.selectFrom('consumer_unit').select('id').where('company_id', '=', companyId)
  const ids = ofCompany.where('archived_at', 'is', null)
  const sums = await finalizedMonths(db)
    .where('unit_id', 'in', ids)
    .select(({ fn }) => [
      fn.sum<number | null>('captive_cost_brl').as('captiveBrl'),
      fn.sum<number | null>('free_cost_brl').as('freeBrl'),
      savingBrl.as('savingBrl'),
    ])
    .executeTakeFirstOrThrow()
  return { sumCostCativo: sums.captiveBrl ?? 0, sumCostLivre: sums.freeBrl ?? 0, sumEconomy: sums.savingBrl ?? 0 }
}
