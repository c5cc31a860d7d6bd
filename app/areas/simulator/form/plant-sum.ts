import { money } from '~/ui/format'
import { powerText } from '~/study-text/power-text'
import { decimalText, isSameDecimal, numberOrZero } from './decimal-text'
import type { FieldName, FormValues } from './fields'
import { itemsSum } from './items-sum'

/** Fields that the sum of a proposal's plants fills, each with the hidden field that keeps the typed value. */
const summed = [
  { name: 'potenciaUsina', typedName: 'typedPlantPower', of: 'powerKwp' },
  { name: 'custoProjeto', typedName: 'typedInvestment', of: 'totalBrl' },
] as const satisfies readonly { name: FieldName; typedName: FieldName; of: 'powerKwp' | 'totalBrl' }[]

/**
 * Fills the study's plant with the sum of the proposal's plants. The typed values are kept in hidden fields, reported, and
 * restored when the sum is gone.
 */
export function fillPlantSum(after: Record<FieldName, string>, before: FormValues, wrote: ReadonlySet<FieldName>): void {
  const [sum, earlier] = [itemsSum(after), itemsSum(before)]
  for (const { name, typedName, of } of summed) {
    if (sum) {
      const text = decimalText(sum[of])
      const isEarlierSum = earlier !== undefined && isSameDecimal(after[name], decimalText(earlier[of]))
      if (after[name] !== '' && !isSameDecimal(after[name], text) && !isEarlierSum) after[typedName] = after[name]
      after[name] = text
    } else {
      if (after[typedName] !== '' && !wrote.has(name)) after[name] = after[typedName]
      after[typedName] = ''
    }
  }
}

/** "A soma das instalações substituiu o investimento informado, R$ 1.950.000,00."; empty if nothing typed was replaced. */
export function replacedBySum(values: FormValues): string {
  const { typedPlantPower: power, typedInvestment: investment } = values
  const replaced = [
    ...(power === '' || isSameDecimal(power, values.potenciaUsina)
      ? []
      : [`a potência informada, ${powerText(numberOrZero(power))}`]),
    ...(investment === '' || isSameDecimal(investment, values.custoProjeto)
      ? []
      : [`o investimento informado, ${money(numberOrZero(investment))}`]),
  ]
  return replaced.length === 0 ? '' : `A soma das instalações substituiu ${replaced.join(' e ')}.`
}
