import type { offerRegions, offerTitles } from '~/contract/offers'
import type { Db } from '~/database/schema'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'

type DemoOffer = {
  title: (typeof offerTitles)[number]
  volumeMwm: number | null
  region: (typeof offerRegions)[number]
  /** Starting on the first day of next year. */
  years: number
  priceBrlPerMwh: number
  /** Days from today; negative: already expired. */
  validDays: number
}

/** Invented prices. */
const demoOffers: readonly DemoOffer[] = [
  { title: 'Convencional', volumeMwm: 5, region: 'SUDESTE', years: 1, priceBrlPerMwh: 189.5, validDays: 20 },
  { title: 'Incentivada 50%', volumeMwm: 2.5, region: 'NORDESTE', years: 3, priceBrlPerMwh: 214, validDays: 12 },
  { title: 'Incentivada 50%', volumeMwm: 1.2, region: 'SUL', years: 2, priceBrlPerMwh: 221.75, validDays: 30 },
  { title: 'Incentivada 100%', volumeMwm: null, region: 'NORDESTE', years: 5, priceBrlPerMwh: 247.9, validDays: 45 },
  { title: 'Convencional', volumeMwm: 10, region: 'NORTE', years: 2, priceBrlPerMwh: 178.25, validDays: -4 },
  { title: 'Incentivada 50%', volumeMwm: 3, region: 'SUDESTE', years: 1, priceBrlPerMwh: 205, validDays: -31 },
]

const idOf = (index: number) => `demo-oferta-${index + 1}`

/** Creates the demonstration's offers. Existing ones stay as people left them: a withdrawn offer keeps its row. */
export async function seedDemoOffers(db: Db, now: Date): Promise<void> {
  const today = brazilDay(now)
  const nextYear = Number(today.slice(0, 4)) + 1
  const rows = demoOffers.map(({ title, volumeMwm, region, years, priceBrlPerMwh, validDays }, index) => ({
    id: idOf(index),
    title,
    volume_mwm: volumeMwm,
    region,
    starts_on: `${nextYear}-01-01`,
    ends_on: `${nextYear + years - 1}-12-31`,
    expires_on: daysAfter(today, validDays),
    price_brl_per_mwh: priceBrlPerMwh,
    withdrawn_at: null,
    created_at: now.toISOString(),
  }))
  await db
    .insertInto('offer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removed outside a demonstration. */
export async function retireDemoOffers(db: Db): Promise<void> {
  const ids = demoOffers.map((_, index) => idOf(index))
  await db.deleteFrom('offer').where('id', 'in', ids).execute()
}
