import { economyApeRequest } from '~/contract/economies'
import { plantYearsRequest } from '~/contract/study-request.fixture'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { pricedYears } from './years'

const body = economyApeRequest.parse(plantYearsRequest)

test('five prices and their repeated fifth are five prices; any other list is as many as it has', () => {
  expect(pricedYears(body).energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
  const quoted = mapNonEmpty(body.precoEnergia, (price, year) => (year === 24 ? 150 : price))
  expect(pricedYears({ ...body, precoEnergia: quoted }).energyPricesBrlPerMwh).toEqual(quoted)
  expect(pricedYears({ ...body, precoEnergia: [1, 2, 3, 4, 5] }).energyPricesBrlPerMwh).toEqual([1, 2, 3, 4, 5])
})
