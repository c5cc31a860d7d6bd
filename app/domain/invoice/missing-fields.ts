import type { Invoice, InvoiceDoubt } from './invoice'
import { isGroupA, isGroupB } from './tariff-group'

/** Data that a study needs and the invoice lacks, each as a question. */
export function missingData(invoice: Invoice): InvoiceDoubt[] {
  const isAzul = invoice.modality === 'AZUL'
  const questions: Array<[isMissing: boolean, doubt: InvoiceDoubt]> = [
    [invoice.issuer.name.trim() === '', ask('issuer', 'A fatura não diz quem a emitiu. Qual é a distribuidora?')],
    [invoice.subgroup === undefined, ask('subgroup', 'A fatura não diz o subgrupo tarifário. Qual é?')],
    [
      !isGroupB(invoice) && invoice.modality === undefined,
      ask('modality', 'A fatura não diz a modalidade tarifária. É Verde ou Azul?'),
    ],
    [isGroupA(invoice) && isContractMissing(invoice), ask('contractedKw', contractQuestion(isAzul))],
    [
      isGroupA(invoice) && Object.keys(invoice.measuredKw).length === 0,
      ask('measuredKw', 'A fatura não traz a demanda medida. Quantos kW foram medidos?'),
    ],
    [isEnergyMissing(invoice), ask('energyKwh', energyQuestion(invoice))],
    [missingTaxes(invoice).length > 0, ask('taxes', `A fatura não traz a alíquota de ${listed(missingTaxes(invoice))}. Qual é?`)],
    [invoice.lines.length === 0, ask('lines', 'Nenhuma linha de cobrança foi encontrada na fatura.')],
  ]
  return questions.flatMap(([isMissing, doubt]) => (isMissing ? [doubt] : []))
}

function ask(field: keyof Invoice, message: string): InvoiceDoubt {
  return { code: 'missing', field, message }
}

function isContractMissing({ contractedKw, modality }: Invoice) {
  return contractedKw.offPeak === undefined || (modality === 'AZUL' && contractedKw.peak === undefined)
}

function contractQuestion(isAzul: boolean) {
  if (!isAzul) return 'A fatura não traz a demanda contratada. Quantos kW estão no contrato?'
  return 'A fatura não traz a demanda contratada de ponta e de fora de ponta. Quantos kW estão no contrato?'
}

/** Group B without posts has all its energy off-peak. */
function isEnergyMissing(invoice: Invoice) {
  const { peak, offPeak } = invoice.energyKwh
  return offPeak === undefined || (hasHours(invoice) && peak === undefined)
}

function energyQuestion(invoice: Invoice) {
  if (!hasHours(invoice)) return 'A fatura não traz o consumo. Quantos kWh foram consumidos?'
  return 'A fatura não traz o consumo de ponta e de fora de ponta. Quantos kWh foram consumidos em cada horário?'
}

function hasHours(invoice: Invoice) {
  return isGroupA(invoice) || invoice.modality === 'BRANCA'
}

function missingTaxes({ taxes }: Invoice) {
  const all = [
    ['PIS', taxes.pisFraction],
    ['COFINS', taxes.cofinsFraction],
    ['ICMS', taxes.icmsFraction],
  ] as const
  return all.flatMap(([name, fraction]) => (fraction === undefined ? [name] : []))
}

function listed(names: readonly string[]) {
  return new Intl.ListFormat('pt-BR').format(names)
}
