import { storeInvoice } from '~/contract/invoices'
import { invoiceAuditReply } from '~/contract/invoice-audit'
import { fullTaxes, madeNf3e, verdeNote } from '~/invoices/nf3e/nf3e.fixture'
import type { OwnHost } from '../host'
import { newMember } from '../people'

/**
 * 170 kW at the R$ 39,87 of Neoenergia Coelba's REH 3.578/2026 with 20 % of ICMS, 1 % of PIS and 5 % of COFINS inside:
 * 39,87 / (0,80 × 0,94) = R$ 53,0186170; 170 × 53,0186170 = R$ 9.013,16.
 */
const demand = {
  ...verdeNote.items[0]!,
  quantity: '170.0000',
  price: '53.0186170213',
  amount: '9013.16',
  measure: { kind: '01', post: '2', value: '157.00' },
}
const tariffs = [{ component: '2', post: '0', unit: '1', homologated: '39.87000000' }] as const
const lighting = verdeNote.items[5]!

export function invoiceAuditPromises(host: () => OwnHost) {
  const person = () => newMember(host(), { role: 'CLIENTE', permissions: 'simulator' })

  async function keep({ accessToken }: { accessToken: string }) {
    const xml = madeNf3e({ items: [{ ...demand, tariffs, taxes: fullTaxes(9_013.16) }, lighting], total: '9333.16' })
    const body = new FormData()
    body.append('file', new File([xml], 'fatura.xml', { type: 'text/xml' }))
    const headers = { authorization: `Bearer ${accessToken}` }
    const sent = await host().fetch(new Request(`${host().baseUrl}/invoices`, { method: 'POST', headers, body }))
    return storeInvoice.reply.parse(await sent.json())
  }

  test('a kept invoice is audited: 170 kW billed where 157 were measured of 150 contracted are R$ 689,24 too much', async () => {
    const ana = await person()
    const { id, version } = await keep(ana)
    const audit = invoiceAuditReply.parse((await ana.get(`/invoices/${id}/audit`)).json)
    // 13 × 53,018617; 157 are 4,7 % above 150, so nothing is fined.
    expect(audit).toMatchObject({ month: '2026-08', totalBrl: 9_333.16, overchargedLines: 1, avoidableBrl: 0 })
    expect(audit.overchargedBrl).toBeCloseTo(689.24, 2)
    expect(audit.lines[0]).toMatchObject({ label: 'Demanda Ativa', quantity: 170, chargedBrl: 9_013.16 })
    expect(audit.lines[0]!.recomputedBrl).toBeCloseTo(8_323.92, 2)
    const stated = { figures: { measuredKw: { peak: 120, offPeak: 170 } }, accepted: [] }
    await ana.patch(`/invoices/${id}`, { ...stated, version })
    const after = invoiceAuditReply.parse((await ana.get(`/invoices/${id}/audit`)).json)
    // With 170 kW measured, what is missing is the fine: 20 × 2 × 53,018617.
    expect(after.overchargedBrl).toBe(0)
    expect(after.underchargedBrl).toBeCloseTo(2_120.74, 2)
    expect(after.findings).toContainEqual(
      expect.objectContaining({ rule: 'tariff', state: 'right', message: expect.stringContaining('REH 3.578/2026') }),
    )
  })

  test('the audit of another person’s invoice is not found', async () => {
    const { id } = await keep(await person())
    expect(await (await person()).get(`/invoices/${id}/audit`)).toMatchObject({ status: 404 })
  })
}
