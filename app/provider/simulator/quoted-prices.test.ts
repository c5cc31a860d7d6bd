import { economyApeRequest } from '~/contract/economies'
import { plantYearsRequest } from '~/contract/study-request.fixture'
import { yearsOf } from './years'

const body = economyApeRequest.parse(plantYearsRequest)

test('five prices and their repeated fifth are five prices; any other list is as many as it has', () => {
  expect(yearsOf(body).energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
  const quoted = body.precoEnergia.with(24, 150)
  expect(yearsOf({ ...body, precoEnergia: quoted }).energyPricesBrlPerMwh).toEqual(quoted)
  expect(yearsOf({ ...body, precoEnergia: [1, 2, 3, 4, 5] }).energyPricesBrlPerMwh).toEqual([1, 2, 3, 4, 5])
})
