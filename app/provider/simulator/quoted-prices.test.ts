import { economyApeRequest } from '~/contract/economies'
import { plantYearsRequest } from '~/contract/study-request.fixture'
import { pricedYears } from './years'

const body = economyApeRequest.parse(plantYearsRequest)

test('five prices and their repeated fifth are five prices; any other list is as many as it has', () => {
  expect(pricedYears(body).energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
  const quoted = body.precoEnergia.with(24, 150)
  expect(pricedYears({ ...body, precoEnergia: quoted }).energyPricesBrlPerMwh).toEqual(quoted)
  expect(pricedYears({ ...body, precoEnergia: [1, 2, 3, 4, 5] }).energyPricesBrlPerMwh).toEqual([1, 2, 3, 4, 5])
})
