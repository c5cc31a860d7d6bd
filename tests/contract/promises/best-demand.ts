import { bestDemandReply } from '~/contract/best-demand'
import { member } from '../caller'
import type { Host } from '../host'

/** Source: six months published by a public tool for contracted demand, used twice. [kW] */
const measuredKw = [328.86, 335.16, 419.5, 415.8, 454.86, 506.52]
const months = [...measuredKw, ...measuredKw].map((offPeakKw) => ({ peakKwh: 6_000, offPeakKwh: 80_000, peakKw: 150, offPeakKw }))
const asked = {
  distributor: 'copel',
  subgroup: 'A4',
  ths: 'VERDE',
  contractedPeakKw: 0,
  contractedOffPeakKw: 400,
  pis: 0,
  cofins: 0,
  icms: 0,
  isIcmsCredited: false,
  months,
}

export function bestDemandPromises(host: () => Host) {
  const ask = async (change: object = {}) => {
    const { post } = await member(host(), 'simulador@farol.example')
    return post('/simulator/best-demand', { ...asked, ...change })
  }

  test('of twelve months of 328.86 to 506.52 kW the best Verde contract is 433.2 kW, at any demand rate', async () => {
    const { today, modalities } = bestDemandReply.parse((await ask()).json)
    const [verde, azul] = modalities
    expect(verde).toMatchObject({ ths: 'VERDE', best: { peakKw: 0, offPeakKw: 433.2 } })
    // Contracts are signed in whole kW.
    expect(verde).toMatchObject({ wholeBest: { peakKw: 0, offPeakKw: 434 } })
    // kW charged: 2 × 2.919,44 with 400 kW contracted, 2 × 2.840,82 with 433,2 (app/domain/demand/best-demand.test.ts).
    expect(today.demandBrl / verde!.best.demandBrl).toBeCloseTo(2919.44 / 2840.82, 9)
    // A peak demand that never changes is contracted at 150/1,05, which is not fined: 142,858 to the watt.
    expect(azul).toMatchObject({ ths: 'AZUL', best: { peakKw: 142.858, offPeakKw: 433.2 } })
  })

  test('without a measured peak demand Azul is not compared, and a current Azul contract is refused', async () => {
    const unknown = months.map((month) => ({ ...month, peakKw: null }))
    const { modalities } = bestDemandReply.parse((await ask({ months: unknown })).json)
    expect(modalities.map(({ ths }) => ths)).toEqual(['VERDE'])
    expect(await ask({ ths: 'AZUL', contractedPeakKw: 150, months: unknown })).toMatchObject({ status: 422 })
  })

  test.each([
    ['a peak contract in Verde', { contractedPeakKw: 100 }, 422],
    ['a subgroup without a tariff', { subgroup: 'A1' }, 422],
    ['a distributor that is not there', { distributor: 'nenhuma' }, 422],
    ['eleven months', { months: months.slice(1) }, 400],
  ])('%s is refused', async (_, change, status) => {
    expect(await ask(change)).toMatchObject({ status })
  })
}
