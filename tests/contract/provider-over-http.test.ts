import { elsewhere, overHttp } from './host'
import { keepsEveryPromise, keepsOpenPromises } from './promises'

describe('a provider over HTTP, with its documents in S3', () => {
  keepsEveryPromise(overHttp)
})

const address = process.env['PROVIDER_URL']
describe.each(address ? [address] : [])("the provider at %s, with the demonstration's accounts", (baseUrl) => {
  keepsOpenPromises(() => elsewhere(baseUrl))
})
