import { monthlySaving } from '~/domain/study/saving'
import { addressOf, bill, formIn, openSimulator, plantBill, resultIn } from '../../tests/support/simulator-site'

/*
 * What I5 takes off the month of the bill, taxes included (calculation.md, §7): S = d × D × T + d × C_P × (TUSD_P − TUSD_FP), at
 * REH 3.592/2026, Copel, A4 Verde: 0,5 × 167,47 kW × R$ 25,33 + 0,5 × 1,039 MWh × (R$ 1.463,39 − R$ 146,59) = 2.121,00755 + 684,0776.
 */
const i5Brl = 2805.08515

type Site = Awaited<ReturnType<typeof openSimulator>>

async function studied({ post, open }: Site, form: typeof bill) {
  const address = addressOf(await post(form))
  return { address, study: resultIn(await open(address)).study }
}

test.each([
  ['0.5', 0.5, i5Brl],
  ['1', 1, 2 * i5Brl],
])(
  'with discount %s and the box empty the study is the one without it, and the other stands beside it',
  async (desconto, incentive, brl) => {
    const { study } = await studied(await openSimulator(), { ...bill, desconto })
    expect(study.terms.incentive).toBe(0)
    expect(study.withDiscount?.incentive).toBe(incentive)
    expect(study.alternative.totalBrl - study.withDiscount!.alternative.totalBrl).toBeCloseTo(brl, 2)
    // The captive month knows no discount.
    expect(study.withDiscount!.base).toEqual(study.base)
  },
)

test('over five years the discount grows with the tariffs: 12 × S × (1 + 1,07 + 1,07² + 1,07³ + 1,07⁴)', async () => {
  const { study } = await studied(await openSimulator(), { ...bill, desconto: '0.5' })
  // 12 × 2.805,08515 × 5,75073901 = 193.575,75
  expect(study.withDiscount!.accumulatedSavingBrl[4]! - study.accumulatedSavingBrl[4]!).toBeCloseTo(193_575.75, 1)
})

test('with the box ticked the study is with the discount, alone', async () => {
  const site = await openSimulator()
  const { study } = await studied(site, { ...bill, desconto: '0.5', isContractBeforeLaw15269: 'on' })
  expect(study.terms.incentive).toBe(0.5)
  expect(study).not.toHaveProperty('withDiscount')
  const { study: denied } = await studied(site, { ...bill, desconto: '0.5' })
  expect(study.alternative).toEqual(denied.withDiscount!.alternative)
})

test.each(['', 'on'])('Convencional asks for no discount, whatever the box "%s" says', async (isContractBeforeLaw15269) => {
  const { study } = await studied(await openSimulator(), { ...bill, desconto: '0', isContractBeforeLaw15269 })
  expect(study.terms.incentive).toBe(0)
  expect(study).not.toHaveProperty('withDiscount')
})

test.each(['APE', 'GDXAPE'])('in %s only the self-producer loses the discount', async (mode) => {
  const { study } = await studied(await openSimulator(), { ...plantBill(mode), desconto: '0.5' })
  const withDiscount = study.withDiscount!
  expect(study.terms.incentive).toBe(0)
  expect(withDiscount.base).toEqual(study.base)
  expect(study.alternative.totalBrl).toBeGreaterThan(withDiscount.alternative.totalBrl)
  expect(monthlySaving(study).savingBrl).toBeLessThan(monthlySaving(withDiscount).savingBrl)
})

test('in MLXAPE both costs lose the same discount, so the saving stays and its share of the cost falls', async () => {
  const { study } = await studied(await openSimulator(), { ...plantBill('MLXAPE'), desconto: '0.5' })
  const withDiscount = study.withDiscount!
  expect(study.base.totalBrl - withDiscount.base.totalBrl).toBeCloseTo(i5Brl, 2)
  expect(study.alternative.totalBrl - withDiscount.alternative.totalBrl).toBeCloseTo(i5Brl, 2)
  expect(monthlySaving(study).savingBrl).toBeCloseTo(monthlySaving(withDiscount).savingBrl, 6)
  expect(Math.abs(monthlySaving(study).savingFraction)).toBeLessThan(Math.abs(monthlySaving(withDiscount).savingFraction))
})

test('the calls are those of the specification, once as asked and once with desconto 0; the box is not sent', async () => {
  const calls: [path: string, desconto: unknown][] = []
  const bodies: Promise<string>[] = []
  const { post } = await openSimulator({
    breakage: (request) => {
      const { pathname } = new URL(request.url)
      if (!/^\/(simulator|economies)\//.test(pathname)) return undefined
      const text = request.clone().text()
      bodies.push(text.then((body) => (calls.push([pathname, JSON.parse(body).desconto]), body)))
      return undefined
    },
  })
  addressOf(await post({ ...bill, desconto: '0.5' }))
  for (const body of await Promise.all(bodies)) expect(body).not.toContain('isContractBeforeLaw15269')
  const asked = ['/simulator/cativo', '/simulator/ml', '/economies/ml']
  expect(calls).toEqual([...asked.map((path) => [path, 0.5]), ...asked.map((path) => [path, 0])])
})

test('the list has the saving of the study without the discount', async () => {
  const site = await openSimulator()
  const { study } = await studied(site, { ...bill, desconto: '0.5' })
  expect(await site.studies()).toMatchObject([{ saving_brl: monthlySaving(study).savingBrl }])
})

test('editing restores the discount and the box', async () => {
  const site = await openSimulator()
  for (const isContractBeforeLaw15269 of ['', 'on']) {
    const { address } = await studied(site, { ...bill, desconto: '1', isContractBeforeLaw15269 })
    const edited = formIn(await site.open(address.replace('estudo', 'editar')))
    expect(edited.values).toMatchObject({ desconto: '1', isContractBeforeLaw15269 })
  }
})
