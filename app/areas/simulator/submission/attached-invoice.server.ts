import { storeInvoice } from '~/contract/invoices'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { formatCnpj, isCnpj, isPrintedCnpj, mayBePrintedCnpj } from '~/domain/registry/cnpj'
import type { IsoDate } from '~/domain/dated/dated'
import { keysOf } from '~/domain/records/records'
import type { MemberProvider } from '~/gateway/refresh.server'
import { ProviderError } from '~/gateway/refusal.server'
import type { AttachedNote } from '../form/attached-note'
import { numberOrZero } from '../form/decimal-text'
import { shortenedName } from '../form/short-name'
import { statedTariffNames, type FieldName, type FormValues } from '../form/fields'
import { figureLabels } from '../invoices/figure-labels'
import { openInvoice, type OpenedInvoice } from '../invoices/open-invoice.server'
import { toForm } from '../invoices/to-form'

/** An invoice attached to a form. An unreadable one, or one without a CNPJ, is submitted unchanged. */
export type AttachedInvoice =
  | { state: 'unread' }
  | { state: 'of-another'; problem: string }
  | { state: 'read'; id: string; cnpj: string; fills: Partial<FormValues>; note: AttachedNote }

/** Reads an attached invoice and compares it with what was typed. */
export async function readAttached(
  provider: MemberProvider,
  file: File,
  { typed, today }: { typed: FormValues; today: IsoDate },
): Promise<AttachedInvoice> {
  const opened = await readOrNot(provider, file)
  const cnpj = opened?.invoice.customer.document ?? ''
  if (!opened || !mayBePrintedCnpj(cnpj)) return { state: 'unread' }
  if (isCnpj(typed.cnpj) && !isPrintedCnpj(cnpj, typed.cnpj)) {
    const whose = `${opened.invoice.customer.name ?? 'outra empresa'}, CNPJ ${isCnpj(cnpj) ? formatCnpj(cnpj) : cnpj}`
    return {
      state: 'of-another',
      problem: `A fatura é de ${whose}, e o formulário é do CNPJ ${formatCnpj(typed.cnpj)}. Anexe a fatura deste cliente, ou corrija o CNPJ.`,
    }
  }
  const said = toForm(opened, { figures: opened.figures, distributor: opened.distributor?.value, today }).values
  const fills = fillsOf(said, typed)
  const note = {
    differences: differencesOf(opened, said, typed),
    filled: labelsOf(fills),
    shortenedName: fills.nomeCliente === undefined ? undefined : shortenedName(opened.invoice.customer.name),
  }
  return { state: 'read', id: opened.id, cnpj, fills, note }
}

/** A file that we cannot read as an invoice may still be one: the team receives it with the simulation. */
async function readOrNot(provider: MemberProvider, file: File): Promise<OpenedInvoice | undefined> {
  try {
    const { id } = await provider.call(storeInvoice, { body: { file } })
    return await openInvoice(provider, id)
  } catch (error) {
    if (error instanceof ProviderError || error instanceof Response) return undefined
    throw error
  }
}

/**
 * Values of the invoice for empty fields of the form. Details of a demand come only with the demand, and a tariff only with its
 * distributor, subgroup and modality.
 */
function fillsOf(said: Partial<FormValues>, typed: FormValues): Partial<FormValues> {
  const isEmpty = (name: FieldName) => (name === 'ths' ? typed.grupoTarifario === '' : /^0?$/.test(typed[name]))
  const hasDemand = !isEmpty('demandaForaPonta')
  const key = ['distribuidora', 'grupoTarifario', 'ths'] as const
  const isSameTariff = key.every((name) => said[name] !== undefined && (isEmpty(name) || typed[name] === said[name]))
  const mayFill = (name: FieldName) => {
    if (isOfTariff(name)) return !hasDemand && isSameTariff && typed.statedTariffOrigin === ''
    if (refinements.has(name)) return !hasDemand && isEmpty(name)
    return isEmpty(name) && (name !== 'geracao' || typed.calc !== 'ML')
  }
  return Object.fromEntries(
    (Object.entries(said) as [FieldName, string][]).filter(([name, text]) => mayFill(name) && text !== typed[name]),
  )
}

function isOfTariff(name: FieldName): boolean {
  return statedTariffNames.some((it) => it === name)
}

const refinements: ReadonlySet<FieldName> = new Set([
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'measuredOffPeakDemand',
  'measuredPeakDemand',
])

const compared = ['demandaForaPonta', 'demandaPonta', 'consumoForaPonta', 'consumoPonta'] as const

/** People round what they type: a difference below a hundredth counts as equal. */
const toleratedFraction = 0.01

function differencesOf({ invoice, distributor }: OpenedInvoice, said: Partial<FormValues>, typed: FormValues): string[] {
  const isOther = distributor !== null && typed.distribuidora !== '' && typed.distribuidora !== distributor.value
  return [
    ...(isOther ? [`Distribuidora: a da fatura é ${distributor.name}`] : []),
    ...(isGroupB(invoice) ? ['A fatura é do grupo B, de baixa tensão, e o simulador calcula o grupo A'] : []),
    ...compared.flatMap((name) => {
      const [billed, own] = [numberOrZero(said[name] ?? ''), numberOrZero(typed[name])]
      const isSame = billed === 0 || own === 0 || Math.abs(billed - own) <= toleratedFraction * billed
      const { label, unit = '' } = figureLabels[name]
      return isSame ? [] : [`${label}: ${said[name]} ${unit} na fatura, ${typed[name]} ${unit} no formulário`]
    }),
  ]
}

function labelsOf(fills: Partial<FormValues>): string[] {
  const names = keysOf(fills)
  const hasTariff = names.some(isOfTariff)
  return [...names.flatMap((name) => labelOf(name) ?? []), ...(hasTariff ? ['Tarifa da fatura'] : [])]
}

function labelOf(name: FieldName): string | undefined {
  return name in figureLabels ? figureLabels[name as keyof typeof figureLabels].label : otherLabels[name]
}

const otherLabels: Partial<Record<FieldName, string>> = {
  nomeCliente: 'Nome do cliente',
  cnpj: 'CNPJ',
  distribuidora: 'Distribuidora',
  geracao: 'Geração da usina',
}
