import { labelIn, numberInWords, type StoredField } from '~/ui/stored-now'
import { comparedTexts, incentiveOptions, priceFields, termLabels, type TypedTerms } from './terms-form'

/** The stored terms, beside those typed over another version. */
export function storedTerms(stored: TypedTerms, firstYear: number): StoredField[] {
  const values = comparedTexts(stored)
  const years = Object.fromEntries(priceFields.map((name, index) => [name, `Preço de ${firstYear + index}`]))
  return Object.entries({ ...termLabels, ...years }).map(([name, label]) => ({
    name,
    label,
    value: values[name]!,
    inWords: inWordsOf[name] ?? ((text) => numberInWords(text.replace('%', ''), 2)),
  }))
}

const asWritten = (text: string) => text

const inWordsOf: Readonly<Record<string, (text: string) => string>> = {
  nome: asWritten,
  desconto: labelIn(incentiveOptions),
}
