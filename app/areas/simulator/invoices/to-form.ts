import { maxCustomerNameCharacters } from '~/contract/limits'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { statedTariffOf } from '~/domain/invoice/stated-tariff'
import type { StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice } from '~/domain/invoice/invoice'
import { formatCnpj, isCnpj } from '~/domain/registry/cnpj'
import type { FormValues } from '../form/fields'
import { statedTariffValues } from '../form/stated-tariff-values'
import { figureLabels } from './figure-labels'
import type { KeptReading, StudyFigure } from './study-figures'

/** What the simulator's form takes from an invoice, and what is left for the person. */
export type FormFromInvoice = {
  values: Partial<FormValues>
  /** What the invoice does not say, or what is in doubt, by the name of its field. */
  missing: string[]
}

type Said = Pick<KeptReading, 'invoice' | 'read'>

/**
 * Maps an invoice to the simulator's form. A unit of group B has no demand and no hours, which the simulator asks for: only its customer and
 * its distributor are filled.
 *
 * @param distributor  the value of its distributor in the simulator; undefined where it is not in our list.
 * @param today  a tariff that has ended by then is not stated: the simulator's table may have the next one.
 */
export function toForm(
  { invoice, read }: Said,
  { figures, distributor, today }: { figures: readonly StudyFigure[]; distributor: string | undefined; today: IsoDate },
): FormFromInvoice {
  const { name, document = '' } = invoice.customer
  const customer = {
    ...(name && { nomeCliente: shortName(name) }),
    ...(isCnpj(document) && { cnpj: formatCnpj(document) }),
    ...(distributor && { distribuidora: distributor }),
  }
  const labels = [...(isCnpj(document) ? [] : ['CNPJ']), ...(distributor ? [] : ['Distribuidora'])]
  if (isGroupB(invoice)) return { values: customer, missing: labels }
  const known = figures.filter(({ used }) => used !== '')
  const unknown = figures.filter(({ name: figure, used }) => used === '' && !optional.has(figure))
  return {
    values: {
      ...customer,
      ...Object.fromEntries(known.map(({ name: figure, used }) => [figure, used])),
      ...tariffValues(read, figures, today),
    },
    missing: [...labels, ...unknown.map(({ name: figure }) => figureLabels[figure].label)],
  }
}

function tariffValues(read: Invoice, figures: readonly StudyFigure[], today: IsoDate): Partial<FormValues> {
  const stated = currentTariff(read, figures, today)
  return stated ? statedTariffValues(stated) : {}
}

/** The tariff that the invoice carries, while it is in force and the study is of the subgroup and modality that it was read with. */
export function currentTariff(read: Invoice, figures: readonly StudyFigure[], today: IsoDate): StatedTariff | undefined {
  const used = (figure: StudyFigure['name']) => figures.find(({ name }) => name === figure)?.used
  const stated = statedTariffOf(read)
  const isSame = used('ths') === read.modality && used('grupoTarifario') === read.subgroup
  return stated && isSame && stated.validTo >= today ? stated : undefined
}

/** Without them the form takes the demand as used and not passed. */
const optional: ReadonlySet<StudyFigure['name']> = new Set([
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'measuredOffPeakDemand',
  'measuredPeakDemand',
])

/** As many whole words as a customer's name may have characters; a first word that is longer is cut. */
function shortName(name: string): string {
  const words = name.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= maxCustomerNameCharacters) return words
  const cut = words.slice(0, maxCustomerNameCharacters + 1)
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : maxCustomerNameCharacters)
}
