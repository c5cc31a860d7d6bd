import { isGroupB } from '~/domain/invoice/tariff-group'
import { statedTariffOf } from '~/domain/invoice/stated-tariff'
import type { StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice } from '~/domain/invoice/invoice'
import { formatCnpj, isCnpj } from '~/domain/registry/cnpj'
import { decimal } from '~/ui/format'
import type { FormValues } from '../form/fields'
import { shortName } from '../form/short-name'
import { statedTariffValues } from '../form/stated-tariff-values'
import { figureLabels } from './figure-labels'
import type { KeptReading, StudyFigure } from './study-figures'

/** What the simulator's form takes from an invoice, and what is left for the person. */
export type FormFromInvoice = {
  values: Partial<FormValues>
  /** What the invoice does not say, or what is in doubt, by the name of its field. */
  missing: string[]
}

type Said = Pick<KeptReading, 'invoice' | 'read' | 'doubts'>

/**
 * Maps an invoice to the simulator's form. A unit of group B has no demand and no hours, which the simulator asks for: only its customer and
 * its distributor are filled.
 *
 * @param distributor  the value of its distributor in the simulator; undefined where it is not in our list.
 * @param today  a tariff that has ended by then is not stated: the simulator's table may have the next one.
 */
export function toForm(
  { invoice, read, doubts }: Said,
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
      ...generation(invoice),
      ...tariffValues({ invoice, read, doubts }, figures, today),
    },
    missing: [...labels, ...unknown.map(({ name: figure }) => figureLabels[figure].label)],
  }
}

/** What a plant injected in the month is its generation with no simultaneous use, as GD is studied. */
function generation({ injectedKwh }: Invoice): Partial<FormValues> {
  const { peak = 0, offPeak = 0 } = injectedKwh
  return peak + offPeak > 0 ? { geracao: decimal(peak + offPeak, 0, 4) } : {}
}

function tariffValues(said: Said, figures: readonly StudyFigure[], today: IsoDate): Partial<FormValues> {
  const stated = currentTariff(said, figures, today)
  return stated ? statedTariffValues(stated) : {}
}

/**
 * The tariff that the invoice carries, while it is in force, nobody doubts it, and the study is of the subgroup and modality that it was read
 * with.
 */
export function currentTariff(
  { read, doubts }: Pick<KeptReading, 'read' | 'doubts'>,
  figures: readonly StudyFigure[],
  today: IsoDate,
): StatedTariff | undefined {
  const used = (figure: StudyFigure['name']) => figures.find(({ name }) => name === figure)?.used
  const stated = statedTariffOf(read)
  const isSame = used('ths') === read.modality && used('grupoTarifario') === read.subgroup
  const isDoubted = doubts.some(({ field }) => field === 'tariffs')
  return stated && isSame && !isDoubted && stated.validTo >= today ? stated : undefined
}

/** Without them the form takes the demand as used and not passed. */
const optional: ReadonlySet<StudyFigure['name']> = new Set([
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'measuredOffPeakDemand',
  'measuredPeakDemand',
])
