import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { randomFrom } from '~/provider/demo/portfolio/random'

/** Number of rows at 1×: a house of 5,000 accounts, with trail and studies of its first year. */
export const sizes = {
  accounts: 5_000,
  partners: 250,
  companies: 500,
  unitsOfCompany: 2,
  monthsOfUnit: 24,
  studies: 16_100,
  auditEntries: 50_000,
  leads: 1_000,
  sheetRows: 2_000,
  portfolios: 200,
  invoices: 1_000,
  partnerDocuments: 1_000,
  registeredFiles: 500,
  commissions: 2_000,
  agents: 1_000,
  /** At 20×, all captive units of medium and high voltage of the country. */
  prospects: 10_000,
} as const

/** All events are in the five years before this instant. */
export const endMs = Date.parse('2026-11-20T12:00:00Z')
export const periodMinutes = 5 * 365 * 24 * 60

/** Author of a sixteenth of all studies, and actor of a tenth of the trail. */
export const busyAuthor = 'demo-simulador'
export const busyAdministrator = 'demo-admin'
export const busyPartner = accountId(0)

export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export function accountId(index: number) {
  return `conta-${index}`
}

export function companyId(index: number) {
  return `empresa-${index}`
}

export function unitId(index: number) {
  return `unidade-${index}`
}

export function partnerId(index: number) {
  return `parceiro-${index}`
}

/** An instant determined by an index, the same at every size. */
export function instant(index: number, salt: number) {
  return new Date(endMs - Math.floor(randomFrom(`instante ${salt} ${index}`)() * periodMinutes) * 60_000).toISOString()
}
