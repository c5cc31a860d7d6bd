import { isGroupB } from '~/domain/invoice/tariff-group'
import { statedTariffOf } from '~/domain/invoice/stated-tariff'
import type { StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice } from '~/domain/invoice/invoice'
import { formatCnpj, isCnpj } from '~/domain/registry/cnpj'
import { decimal } from '~/ui/format'
import type { FormValues } from '../form/fields'
import { shortCustomerName } from '../form/short-name'
import { statedTariffValues } from '../form/stated-tariff-values'
import { figureLabels } from './figure-labels'
import type { StoredReading, StudyFigure } from './study-figures'

/** Form values from an invoice, and what remains for the person. */
export type FormFromInvoice = {
  values: Partial<FormValues>
  /** Labels of the missing and doubted fields. */
  missing: string[]
}

type Said = Pick<StoredReading, 'invoice' | 'read' | 'doubts'>

/**
 * Maps an invoice to the simulator's form. A unit of group B has no demand and no time of use, which the simulator needs: only
 * customer and distributor are filled.
 *
 * @param distributor  its distributor's value in the simulator; undefined if not in our list.
 * @param today  a tariff that has ended is not stated: the simulator's table may have its successor.
 */
export function toForm(
  { invoice, read, doubts }: Said,
  { figures, distributor, today }: { figures: readonly StudyFigure[]; distributor: string | undefined; today: IsoDate },
): FormFromInvoice {
  const { name, document = '' } = invoice.customer
  const customer = {
    ...(name && { nomeCliente: shortCustomerName(name) }),
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
      ...generation(invoice),
      ...tariffValues({ invoice, read, doubts }, figures, today),
    },
    missing: [...labels, ...unknown.map(({ name: figure }) => figureLabels[figure].label)],
  }
}

/** The energy injected in the month is the generation without simultaneous use, as in GD studies. */
function generation({ injectedKwh }: Invoice): Partial<FormValues> {
  const { peak = 0, offPeak = 0 } = injectedKwh
  return peak + offPeak > 0 ? { geracao: decimal(peak + offPeak, 0, 4) } : {}
}

function tariffValues(said: Said, figures: readonly StudyFigure[], today: IsoDate): Partial<FormValues> {
  const stated = currentTariff(said, figures, today)
  return stated ? statedTariffValues(stated) : {}
}

/** The invoice's tariff, if it is in force and without doubts, and the study has the subgroup and modality it was read with. */
export function currentTariff(
  { read, doubts }: Pick<StoredReading, 'read' | 'doubts'>,
  figures: readonly StudyFigure[],
  today: IsoDate,
): StatedTariff | undefined {
  const used = (figure: StudyFigure['name']) => figures.find(({ name }) => name === figure)?.used
  const stated = statedTariffOf(read)
  const isSame = used('ths') === read.modality && used('grupoTarifario') === read.subgroup
  const isDoubted = doubts.some(({ field }) => field === 'tariffs')
  return stated && isSame && !isDoubted && stated.validTo >= today ? stated : undefined
}

/** Without these the form uses the contracted demand as used and not exceeded. */
const optional: ReadonlySet<StudyFigure['name']> = new Set([
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'measuredOffPeakDemand',
  'measuredPeakDemand',
])
