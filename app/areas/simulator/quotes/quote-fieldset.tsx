import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import type { FieldErrors } from '../months/month-columns'
import {
  blankYears,
  quoteIndexes,
  quoteModulations,
  quotePriceNames,
  quoteFieldId,
  quoteSources,
  quoteTypes,
  type QuoteName,
  type TypedQuote,
} from './quote-fields'

type Props = { quote: TypedQuote; index: number; firstYear: number; errors: FieldErrors }

/** One supplier's proposal. Without script the fields of both kinds are shown, each with its kind. */
export function QuoteFieldset({ quote, index, firstYear, errors }: Props) {
  const of = (name: QuoteName) => {
    const id = quoteFieldId(name, index)
    return { name, id, errors: errors[id] === undefined ? undefined : [errors[id]], defaultValue: quote[name] }
  }
  const number = (name: QuoteName, unit: string) => ({
    ...of(name),
    unit,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
  })
  const conditionNames = [
    'inicioProposta',
    'indice',
    'dataBase',
    'fonte',
    'flexibilidade',
    'modulacao',
    'takeOrPay',
    'garantiaMeses',
    'garantiaCusto',
    'gestao',
  ] as const
  const hasConditions = conditionNames.some((name) => quote[name] !== '' && quote[name] !== '0')
  return (
    <Fieldset legend={`Fornecedor ${index + 1}`} help={index === 0 ? priceHelp : undefined}>
      <Field {...of('fornecedor')} label="Nome do fornecedor" maxLength={120} autoComplete="off" />
      <SelectField {...of('tipo')} label="Como vende" options={optionsOf(quoteTypes)} />
      <Field {...of('validade')} label="Proposta vale até" type="date" />
      <Fieldset legend="Se vende por preço fixo" className="wide">
        <div className="wide grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-5">
          {quotePriceNames.map((name, year) => (
            <Field key={name} {...number(name, 'R$/MWh')} label={`Preço de ${firstYear + year}`} />
          ))}
        </div>
        <SelectField {...of('emBranco')} label="Um ano sem preço é" options={optionsOf(blankYears)} placeholder="Escolha" />
      </Fieldset>
      <Fieldset legend="Se vende por desconto" className="wide">
        <Field {...number('desconto', '%')} label="Desconto garantido" hint="Só para quem vende por desconto." />
      </Fieldset>
      <div className="wide">
        <Disclosure summary="Início, correção, fonte, flexibilidade e garantia" isOpen={hasConditions}>
          <div className="group">
            <Field
              {...of('inicioProposta')}
              label="Começa em"
              type="month"
              hint="Como 2027-06. Em branco, no início do fornecimento."
              autoComplete="off"
            />
            <SelectField {...of('indice')} label="Correção do preço" options={optionsOf(quoteIndexes)} />
            <Field
              {...of('dataBase')}
              label="Data-base do preço"
              type="month"
              hint="Como 2026-11. Cada janeiro, o IPCA desde este mês."
              autoComplete="off"
            />
            <SelectField {...of('fonte')} label="Fonte da energia" options={optionsOf(quoteSources)} />
            <Field
              {...number('gestao', 'R$/mês')}
              label="Custo operacional e CCEE"
              hint="Calculado automaticamente quando fica vazio."
            />
            <Field {...number('flexibilidade', '%')} label="Flexibilidade acima do volume" hint="Em branco, sem limite." />
            <SelectField
              {...of('modulacao')}
              label="Modulação"
              options={optionsOf(quoteModulations)}
              hint="Plana: a mesma energia em todas as horas, e o que a carga usa nas horas caras se acerta ao PLD."
            />
            <Field {...number('takeOrPay', '%')} label="Take-or-pay" hint="O mínimo do volume que se paga, usado ou não." />
            <Field {...number('garantiaMeses', 'meses')} label="Garantia" hint="Quantos meses de energia são garantidos." />
            <Field {...number('garantiaCusto', '% ao ano')} label="Custo da garantia" />
          </div>
        </Disclosure>
      </div>
    </Fieldset>
  )
}

const priceHelp = 'Preços com PIS e COFINS e sem ICMS. O ano que a proposta não cota fica no mercado cativo.'

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
