import type { Db } from '~/database/schema'
import type { Files } from '~/provider/files/files'
import { brazilDay } from '~/domain/dated/brazil-day'
import { thsOf } from '~/domain/tariffs/modality'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { monthKey } from '~/domain/units/calendar-month'
import { actsOf } from './acts'
import { calendarOf } from './calendar'
import { cnpjOf } from './cnpj-of'
import { inventCommissions } from './commissions'
import { demoClients, demoCompanies, demoPartners, type DemoCompany } from './companies'
import { inventLessons, inventLogo, inventPartnerDocuments, inventReports, inventViabilityFiles } from './documents'
import { inventEnergyContracts } from './energy-contracts'
import { insertAll } from './insert-all'
import { inventedUnitMonths } from './months'
import { inventMigrations } from './migrations'
import { inventPromise } from './promises'
import { unitsOf } from './units'
import { inventedViability } from './viability'

type Options = {
  /** Default: all; tests may use fewer. */
  companies?: readonly DemoCompany[]
}

/**
 * Creates the demonstration's partners, companies, units, months, promises, documents and lessons in one transaction, unless some
 * exist: people's changes are kept.
 */
export async function seedDemoPortfolio(
  db: Db,
  files: Files,
  now: Date,
  { companies = demoCompanies }: Options = {},
): Promise<void> {
  if (await isPresent(db)) return
  // Months are billed with the shipped values.
  await seedTariffs(db)
  await db.transaction().execute(async (trx) => {
    if (!(await keepPartners(trx, files, now))) return
    for (const company of companies) await keepCompany(trx, files, company, now)
    await inventMigrations(trx, files, now)
    await inventEnergyContracts(trx, now)
    await inventCommissions(trx, calendarOf(now).months, {
      companyIds: new Set(companies.map(({ id }) => id)),
      today: brazilDay(now),
    })
    await inventPartnerDocuments(trx, files, now)
    await inventLessons(trx, files)
    await tieAccounts(trx, companies)
  })
}

async function isPresent(db: Db) {
  const ids = demoPartners.map(({ id }) => id)
  return (await db.selectFrom('partner_company').select('id').where('id', 'in', ids).executeTakeFirst()) !== undefined
}

/** False if another process, started at the same time, created them: the first one's row waits for it. */
async function keepPartners(trx: Db, files: Files, now: Date): Promise<boolean> {
  for (const { id, name, initials, cnpjRoot } of demoPartners) {
    const row = { id, name, initials, cnpj: cnpjOf(cnpjRoot, 1) }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('partner_company')
      .values({ ...row, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return false
    const logo_id = await inventLogo(trx, files, id)
    await trx.updateTable('partner_company').set({ logo_id }).where('id', '=', id).execute()
  }
  return true
}

async function keepCompany(trx: Db, files: Files, company: DemoCompany, now: Date) {
  const calendar = calendarOf(now)
  const [first] = calendar.months
  const startAcl = `${monthKey(first)}-01`
  await trx
    .insertInto('company')
    .values({
      id: company.id,
      name: company.name,
      initials: company.initials,
      cnpj: cnpjOf(company.cnpjRoot, 1),
      status: company.status,
      start_acl: company.status === 'ATIVO' ? startAcl : null,
      logo_id: await inventLogo(trx, files, company.id),
      partner_company_id: company.partnerId ?? null,
      created_at: now.toISOString(),
    })
    .execute()
  const units = unitsOf(company, startAcl, company.id === demoCompanies[0]!.id)
  const day = brazilDay(now)
  const acts = await actsOf(
    trx,
    units.flatMap(({ profile }) => thsOf(profile.group).map((ths) => ({ ...profile, ths }))),
    day,
  )
  const rows = units.map(({ row, profile, isStudied }) => {
    if (!isStudied) return row
    const study = JSON.stringify(inventedViability(row, profile, { acts, day }))
    return { ...row, additional_data: profile.oddity === 'lists-as-text' ? JSON.stringify(study) : study }
  })
  await insertAll(trx, 'consumer_unit', rows)
  const active = units.filter(({ row }) => row.status === 'ATIVO')
  for (const { profile } of active) {
    const months = inventedUnitMonths(profile, calendar, acts)
    await insertAll(trx, 'unit_month', months)
    await inventPromise(trx, profile, months, acts, now)
  }
  await inventReports(trx, files, { company, units: active, calendar })
  await inventViabilityFiles(trx, files, { company, units })
}

/** The accounts belong to the companies with their company names; administrators' changes are kept. */
async function tieAccounts(trx: Db, companies: readonly DemoCompany[]) {
  for (const { id, name, accountId } of demoPartners) {
    await trx
      .updateTable('user_account')
      .set({ partner_company_id: id })
      .where('id', '=', accountId)
      .where('partner_company_name', '=', name)
      .execute()
  }
  for (const { accountId, companyId } of demoClients) {
    const company = companies.find(({ id }) => id === companyId)
    if (!company) continue
    await trx
      .updateTable('user_account')
      .set({ company_id: companyId })
      .where('id', '=', accountId)
      .where('company_name', '=', company.name)
      .execute()
  }
}
