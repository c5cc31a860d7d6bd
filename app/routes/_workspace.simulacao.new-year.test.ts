import { priceNames, type FormValues } from '~/areas/simulator/form/fields'
import { firstYearOf, quotedPrices } from '~/domain/study/quoted-years'
import { addressOf, bill, formIn, openSimulator, plantBill, resultIn } from '../../tests/support/simulator-site'

const pricesOf = (form: FormValues) => priceNames.map((name) => form[name])

/** The site on the afternoon of New Year's Eve in Brasília, with a clock to turn. */
async function openOnNewYearsEve() {
  let moment = new Date('2026-12-31T20:00:00Z')
  const site = await openSimulator({ now: () => moment })
  return {
    ...site,
    async turnTheYear() {
      moment = new Date('2027-01-01T15:00:00Z')
      return site.signIn('black@farol.example')
    },
  }
}

test('on the last day of 2026 the form quotes 2026, and on the first of 2027 it quotes 2027 to 2031', async () => {
  const { open, turnTheYear } = await openOnNewYearsEve()
  const before = formIn(await open('/simulacao')).values
  expect([before.firstYear, ...pricesOf(before)]).toEqual(['2026', '98', '113', '124', '138', '149'])

  const cookies = await turnTheYear()
  const after = formIn(await open('/simulacao', cookies)).values
  // 149 × 1,05 = 156,45
  expect([after.firstYear, ...pricesOf(after)]).toEqual(['2027', '113', '124', '138', '149', '156,45'])
})

test.each(['ML', 'APE', 'MLXAPE', 'GDXAPE'])('a %s study of January 2027 has 2027 as its first year', async (mode) => {
  const { post, open, turnTheYear } = await openOnNewYearsEve()
  const cookies = await turnTheYear()
  const { study } = resultIn(await open(addressOf(await post({ ...plantBill(mode), firstYear: '2027' }, { cookies })), cookies))
  expect(study.day).toBe('2027-01-01')
  expect(firstYearOf(study)).toBe(2027)
  expect(quotedPrices(study)).toEqual([
    { year: 2027, priceBrlPerMwh: 235 },
    { year: 2028, priceBrlPerMwh: 229 },
    { year: 2029, priceBrlPerMwh: 224 },
    { year: 2030, priceBrlPerMwh: 218 },
    { year: 2031, priceBrlPerMwh: 199 },
  ])
})

test('a form opened in 2026 and sent in 2027 uses each price in the year it was typed for', async () => {
  const { post, open, turnTheYear } = await openOnNewYearsEve()
  const cookies = await turnTheYear()
  const { study } = resultIn(await open(addressOf(await post({ ...bill, firstYear: '2026' }, { cookies })), cookies))
  // 235 was the price of 2026; 199 × 1,05 = 208,95 stands for 2031
  expect(quotedPrices(study).map(({ priceBrlPerMwh }) => priceBrlPerMwh)).toEqual([229, 224, 218, 199, 208.95])
})

test('a study stored in 2026 keeps its years, and is edited and recalculated as of 2027', async () => {
  const { post, open, turnTheYear } = await openOnNewYearsEve()
  const id = addressOf(await post(bill)).split('=')[1]!
  const cookies = await turnTheYear()
  expect(firstYearOf(resultIn(await open(`/simulacao?estudo=${id}`, cookies)).study)).toBe(2026)

  const { values } = formIn(await open(`/simulacao?editar=${id}`, cookies))
  expect([values.firstYear, ...pricesOf(values)]).toEqual(['2027', '229', '224', '218', '199', '208,95'])

  const again = addressOf(await post({ intent: 'recalcular', estudo: id }, { cookies, files: {} }))
  const { study } = resultIn(await open(again, cookies))
  expect(quotedPrices(study)[0]).toEqual({ year: 2027, priceBrlPerMwh: 229 })
})
