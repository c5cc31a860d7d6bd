import { elsewhere, overHttp } from './host'
import { keepsOpenPromises, keepsPromisesOfTheWayIn } from './promises'

describe('a provider over HTTP, with its documents in S3', () => {
  keepsPromisesOfTheWayIn(overHttp)
})

const address = process.env['PROVIDER_URL']
describe.each(address ? [address] : [])("the provider at %s, with the demonstration's accounts", (baseUrl) => {
  keepsOpenPromises(() => elsewhere(baseUrl))
})
