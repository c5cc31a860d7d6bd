import { totalCapex, type Capex } from '~/domain/study/proposal'
import { isApplicable } from './applicable'
import { numberOrZero } from './decimal-text'
import type { FormValues } from './fields'
import { itemIndexesOf, itemName, type ItemField } from './items'

/** Total power and investment of a proposal's plants, used in its study. Undefined while no plant is complete. */
export function itemsSum(values: FormValues): Pick<Capex, 'powerKwp' | 'totalBrl'> | undefined {
  if (!isApplicable('lcoe', values)) return undefined
  const items = itemIndexesOf(values).map((index) => {
    const number = (field: ItemField) => numberOrZero(values[itemName(index, field)])
    return {
      name: '',
      powerKwp: 1_000 * number('potencia'),
      priceBrlPerWp: { generator: number('geradorFotovoltaico'), approval: number('projetoHomologacao'), epc: number('epc') },
    }
  })
  const complete = items.filter(
    ({ powerKwp, priceBrlPerWp }) => powerKwp > 0 && Object.values(priceBrlPerWp).every((brl) => brl > 0),
  )
  return complete.length === 0 ? undefined : totalCapex(complete)
}
