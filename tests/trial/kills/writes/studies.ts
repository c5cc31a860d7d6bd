import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'
import type { Context, WriteKind } from './write-kind'

/** A free-market study, identified by its customer's name. */
export const study: WriteKind = {
  name: 'estudo',
  weight: 2,
  read: `
    select customer_name as key, 'study ' || mode || ' ' || distributor_name as part from study where customer_name in {keys}
    union all
    select customer_name, 'whole' from study where content like '%}' and content like '%' || customer_name || '%'
      and customer_name in {keys}
    union all
    select customer_name, 'audit ' || action from study join audit_entry on object_id = study.id where customer_name in {keys}`,
  async next(context) {
    const key = context.unique()
    const body = {
      ...(await (calculated ??= calculate(context))),
      mode: 'ML',
      distributorName: 'Copel',
      form: { distribuidora: 'copel', consumoPonta: '5.000,00' },
      request: { ...monthRequest, nomeCliente: key },
    }
    return { key, method: 'POST', path: '/studies', body, parts: ['study ML Copel', 'whole', 'audit study-created'] }
  },
}

let calculated: Promise<object> | undefined

/** The request's results are independent of the customer. */
async function calculate({ call }: Context) {
  return {
    base: await call('POST', '/simulator/cativo', monthRequest),
    alternative: await call('POST', '/simulator/ml', monthRequest),
    economy: await call('POST', '/economies/ml', yearsRequest),
  }
}
