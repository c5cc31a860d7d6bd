import { jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { hourMs } from '~/database/recurring.server'
import { brazilDay, dayBegins, daysAfter } from '~/domain/dated/brazil-day'

/** Invented suppliers, with CNPJs of valid check digits. */
const demoSuppliers = [
  { name: 'Ventos do Norte Comercializadora', cnpj: '11444777000161', email: 'mesa@ventosdonorte.example' },
  { name: 'Sertão Energia', cnpj: '12ABC34501DE35', email: 'propostas@sertaoenergia.example' },
]

const id = 'demo-cotacao-1'

/** The draft of a request for quotes of the black-tier partner, ready to be sent. An existing one stays as people left it. */
export async function seedDemoTender(db: Db, now: Date): Promise<void> {
  const today = brazilDay(now)
  const request = {
    title: 'Energia no mercado livre',
    customerName: 'Serra Alta Alimentos',
    isCustomerHidden: true,
    monthsMwh: [310, 295, 322, 308, 301, 288, 284, 296, 305, 318, 314, 309],
    volumeSource: 'Informados por quem pede.',
    submarket: 'NORDESTE' as const,
    incentive: 0.5 as const,
    firstMonth: `${Number(today.slice(0, 4)) + 1}-07`,
    termMonths: 48,
    flexibilityFraction: 0.1,
    guarantee: 'Fiança bancária de dois meses',
    notes: null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tender')
    .values({
      id,
      author_id: 'demo-black',
      state: 'draft',
      request: jsonText(request),
      closes_at: new Date(Date.parse(dayBegins(daysAfter(today, 11))) + 17 * hourMs).toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  const suppliers = demoSuppliers.map((supplier, position) => ({
    ...supplier,
    id: `${id}-${position + 1}`,
    tender_id: id,
    position,
    last_version: 0,
  }))
  await db.insertInto('tender_supplier').values(suppliers).execute()
}

/** Outside a demonstration its request does not stay. */
export async function retireDemoTender(db: Db): Promise<void> {
  await db.deleteFrom('tender').where('id', '=', id).execute()
}
