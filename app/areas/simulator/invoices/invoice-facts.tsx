import type { Invoice } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { FactGrid } from '~/ui/fact-grid'
import { cnpjMask, decimal, money, percent, shortDate } from '~/ui/format'
import { printedFlagNames, marketNames } from './invoice-text'

/** The invoice's data about its unit, as read; a dash for missing values. */
export function InvoiceFacts({ invoice, distributor }: { invoice: Invoice; distributor: string }) {
  const { customer, unitCode, subgroup, modality, consumerClass, market, contractedKw, measuredKw, energyKwh, injectedKwh } =
    invoice
  const { flag, taxes, readFrom, readTo, dueOn, lines } = invoice
  const lightingBrl = lines.flatMap(({ kind, amountBrl }) => (kind === 'public-lighting' ? [amountBrl] : []))
  return (
    <section className="card" aria-label="A unidade e o mês">
      <FactGrid
        facts={[
          { name: 'Cliente', value: customer.name ?? '–' },
          { name: 'CNPJ ou CPF', value: customer.document ? cnpjMask(customer.document) : '–' },
          { name: 'Distribuidora', value: distributor },
          { name: 'Unidade', value: unitCode ?? '–' },
          { name: 'Subgrupo e modalidade', value: [subgroup, modality].filter(Boolean).join(' ') || '–' },
          { name: 'Classe', value: consumerClass ?? '–' },
          { name: 'Mercado', value: marketNames[market] },
          { name: 'Demanda contratada', value: byPost(contractedKw, 'kW') },
          { name: 'Demanda medida', value: byPost(measuredKw, 'kW') },
          { name: 'Consumo', value: byPost(energyKwh, 'kWh') },
          ...(Object.values(injectedKwh).some((kwh) => kwh > 0)
            ? [{ name: 'Energia injetada', value: byPost(injectedKwh, 'kWh') }]
            : []),
          { name: 'Bandeira', value: flag ? printedFlagNames[flag] : '–' },
          {
            name: 'PIS, COFINS e ICMS',
            value: [taxes.pisFraction, taxes.cofinsFraction, taxes.icmsFraction].map(rate).join(', '),
          },
          {
            name: 'Iluminação pública',
            value: lightingBrl.length > 0 ? money(lightingBrl.reduce((sum, it) => sum + it, 0)) : '–',
          },
          { name: 'Leitura', value: readFrom && readTo ? `${shortDate(readFrom)} a ${shortDate(readTo)}` : '–' },
          { name: 'Vencimento', value: dueOn ? shortDate(dueOn) : '–' },
        ]}
      />
    </section>
  )
}

function byPost({ peak, offPeak }: Partial<ByTimeOfUse>, unit: string) {
  const texts = [
    ...(peak === undefined ? [] : [`${decimal(peak, 0, 3)} ${unit} na ponta`]),
    ...(offPeak === undefined ? [] : [`${decimal(offPeak, 0, 3)} ${unit}${peak === undefined ? '' : ' fora de ponta'}`]),
  ]
  return texts.join(' e ') || '–'
}

function rate(fraction: number | undefined) {
  return fraction === undefined ? '–' : percent(fraction, 2)
}
