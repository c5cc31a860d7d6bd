import { listTariffProposals } from '~/contract/tariff-proposals'
import type { Invoice, InvoiceTariff } from '~/domain/invoice/invoice'
import { madeNf3e, verdeNote } from '~/invoices/nf3e/nf3e.fixture'
import { proposeTariff } from '~/provider/tariffs/proposals/propose-tariff'
import { findTariff } from '~/provider/tariffs/find-tariff'
import { member } from '../caller'
import { now, type OwnHost } from '../host'
import { newMember, trailOf } from '../people'

const personal = { name: 'Padaria Sol Nascente', document: '11222333000181' }
const key = '41261004368898000106660010000012341000012349'

/** A bill of Copel's A3a Verde, whose last tariff here is of REH 3.472/2025, with the prices of REH 3.592/2026. */
function bill(change: Partial<Invoice> = {}, act: Partial<InvoiceTariff> = {}): Invoice {
  const tariff = { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23', ...act } as const
  const energy = { ...tariff, unit: 'kWh' } as const
  return {
    source: 'NF3E',
    key,
    issuer: { name: 'Copel Distribuição', cnpj: '04368898000106' },
    customer: personal,
    unitCode: '98765432',
    market: 'captive',
    month: '2026-10',
    subgroup: 'A3a',
    modality: 'VERDE',
    contractedKw: { offPeak: 400 },
    measuredKw: {},
    energyKwh: { peak: 5_000, offPeak: 60_000 },
    injectedKwh: {},
    taxes: {},
    lines: [],
    totalBrl: 1,
    history: [],
    tariffs: [
      { ...tariff, component: 'TUSD', post: 'all', unit: 'kW', homologatedBrl: 25.33 },
      { ...energy, component: 'TUSD', post: 'peak', homologatedBrl: 1.46339 },
      { ...energy, component: 'TUSD', post: 'offPeak', homologatedBrl: 0.14659 },
      { ...energy, component: 'TE', post: 'peak', homologatedBrl: 0.47555 },
      { ...energy, component: 'TE', post: 'offPeak', homologatedBrl: 0.29575 },
    ],
    ...change,
  }
}

/** On the seeded register, with the clock at 2026-11-21. */
export function tariffProposalPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const propose = (invoice: Invoice) =>
    host()
      .db.transaction()
      .execute((trx) => proposeTariff(trx, invoice, now))
  const list = async (state = 'open') =>
    listTariffProposals.reply.parse((await (await admin()).get(`/tariff-proposals?state=${state}`)).json).items
  const of = async (resolution: string, state = 'open') => (await list(state)).filter((it) => it.resolution === resolution)

  test('a bill with a newer tariff proposes it once, beside the one of the table, with no word of whose bill it is', async () => {
    await propose(bill())
    await propose(bill({ key: '41261004368898000106660010000099991000099998' }))
    const found = await of('REH 3.592/2026')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      distributor: { name: 'Copel', uf: 'PR' },
      subgroup: 'A3a',
      ths: 'VERDE',
      validFrom: '2026-06-24',
      rates: { demandPeak: 0, demandOffPeak: 25.33, tusdPeak: 1463.39, tusdOffPeak: 146.59, tePeak: 475.55, teOffPeak: 295.75 },
      present: { resolution: 'REH 3.472/2025' },
      evidence: { source: 'NF3E', month: '2026-10' },
      overlaps: [],
    })
    expect(found[0]!.evidence.lines).toHaveLength(5)
    const row = JSON.stringify(await host().db.selectFrom('tariff_proposal').selectAll().execute())
    for (const word of [personal.name, personal.document, '98765432', key]) expect(row).not.toContain(word)
  })

  /** 0.45600000 R$/kWh is 456 R$/MWh; Coelba's last A4 Verde here began on 2026-04-22. */
  test('a sent XML proposes its tariff, in the transaction that stores it', async () => {
    const { accessToken } = await newMember(host(), { role: 'CLIENTE', permissions: 'simulator' })
    const items = verdeNote.items.map((item) => ({
      ...item,
      ...(item.tariffs && { tariffs: item.tariffs.map((it) => ({ ...it, act: '3999', from: '2026-08-01', to: '2027-07-31' })) }),
    }))
    const body = new FormData()
    body.append('file', new File([madeNf3e({ items })], 'fatura.xml', { type: 'text/xml' }))
    const headers = { authorization: `Bearer ${accessToken}` }
    const sent = await host().fetch(new Request(`${host().baseUrl}/invoices`, { method: 'POST', headers, body }))
    expect(sent.status).toBe(200)
    expect(await of('REH 3.999/2026')).toMatchObject([
      { ths: 'VERDE', rates: { demandOffPeak: 30.4, tusdPeak: 1824, tusdOffPeak: 114, tePeak: 456, teOffPeak: 304 } },
    ])
  })

  test.each<[string, Invoice]>([
    ['is not newer than the one of the table', bill({ subgroup: 'A4' })],
    ['lacks a price', bill({ tariffs: bill().tariffs.slice(1) })],
    ['is of a distributor outside the register', bill({ issuer: { name: 'Copel', cnpj: '11222333000181' } })],
    ['begins after today', bill({}, { resolution: 'REH 3.800/2026', validFrom: '2026-11-22' })],
    ['holds for longer than two years', bill({}, { resolution: 'REH 3.801/2026', validTo: '9999-12-31' })],
    ['costs more than any tariff', bill({ tariffs: bill().tariffs.map((it) => ({ ...it, homologatedBrl: 1_001 })) })],
    ['is of group B', bill({ subgroup: 'B3', modality: 'BRANCA' })],
  ])('a tariff that %s is not proposed', async (_, invoice) => {
    const before = await host().db.selectFrom('tariff_proposal').select('id').execute()
    await propose(invoice)
    expect(await host().db.selectFrom('tariff_proposal').select('id').execute()).toHaveLength(before.length)
  })

  test('an approved proposal is a typed tariff, which studies use; it is decided once and stands in the trail', async () => {
    await propose(bill({ subgroup: 'AS' }, { resolution: 'REH 3.593/2026' }))
    const { id } = (await of('REH 3.593/2026'))[0]!
    const { post } = await admin()
    expect(await post(`/tariff-proposals/${id}/approve`, {})).toMatchObject({ status: 200 })
    const tariff = await findTariff(host().db, { distributor: 'copel', subgroup: 'AS', ths: 'VERDE', day: '2026-11-21' })
    expect(tariff).toMatchObject({ reference: { resolution: 'REH 3.593/2026' }, rates: { demandBrlPerKw: { offPeak: 25.33 } } })
    const row = host().db.selectFrom('tariff_rate').select('typed_at').where('resolution', '=', 'REH 3.593/2026')
    expect(await row.execute()).toEqual([{ typed_at: now.toISOString() }])
    expect(await trailOf(host(), id)).toEqual(['tariff-proposal-approved'])

    const again = { status: 409, json: { message: 'Esta proposta já foi decidida.' } }
    expect(await post(`/tariff-proposals/${id}/approve`, {})).toMatchObject(again)
    expect(await post(`/tariff-proposals/${id}/refuse`, { reason: 'Não' })).toMatchObject(again)
  })

  test('a refused proposal has its reason, changes no tariff and does not return with the next bill', async () => {
    const invoice = bill({ subgroup: 'A3a', modality: 'VERDE' }, { resolution: 'REH 3.594/2026', validFrom: '2026-07-01' })
    await propose(invoice)
    const { id } = (await of('REH 3.594/2026'))[0]!
    const { post } = await admin()
    expect(await post(`/tariff-proposals/${id}/refuse`, { reason: 'Não é a da resolução.' })).toMatchObject({ status: 200 })
    await propose(invoice)
    expect(await of('REH 3.594/2026')).toEqual([])
    expect(await of('REH 3.594/2026', 'refused')).toMatchObject([{ reason: 'Não é a da resolução.' }])
    expect(await trailOf(host(), id)).toEqual(['tariff-proposal-refused'])
    const written = await host()
      .db.selectFrom('tariff_rate')
      .select('resolution')
      .where('resolution', '=', 'REH 3.594/2026')
      .execute()
    expect(written).toEqual([])
  })

  test('a proposal that overlaps another tariff is approved only after it was seen', async () => {
    // The table's REH 3.472/2025 is valid until 2026-06-23.
    await propose(bill({ subgroup: 'A3', modality: 'AZUL', tariffs: azul('REH 3.595/2026') }))
    const it = (await of('REH 3.595/2026'))[0]!
    expect(it.overlaps).toMatchObject([{ resolution: 'REH 3.472/2025' }])
    const { post } = await admin()
    expect(await post(`/tariff-proposals/${it.id}/approve`, {})).toMatchObject({ status: 409 })
    expect(await of('REH 3.595/2026')).toHaveLength(1)
    expect(await post(`/tariff-proposals/${it.id}/approve`, { knownOverlaps: it.mark })).toMatchObject({ status: 200 })
  })

  test('of two approvals at the same time one succeeds and the other is refused', async () => {
    await propose(bill({ subgroup: 'A2', modality: 'AZUL', tariffs: azul('REH 3.596/2026') }))
    const it = (await of('REH 3.596/2026'))[0]!
    const { post } = await admin()
    const approve = () => post(`/tariff-proposals/${it.id}/approve`, { knownOverlaps: it.mark })
    const statuses = (await Promise.all([approve(), approve()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
}

function azul(resolution: string): InvoiceTariff[] {
  const act = { resolution, validFrom: '2026-06-20', validTo: '2027-06-19', component: 'TUSD' } as const
  const [, ...energy] = bill().tariffs
  return [
    { ...act, post: 'peak', unit: 'kW', homologatedBrl: 40 },
    { ...act, post: 'offPeak', unit: 'kW', homologatedBrl: 20 },
    ...energy.map((it) => ({ ...it, resolution, validFrom: act.validFrom, validTo: act.validTo })),
  ]
}
