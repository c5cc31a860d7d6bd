import { z } from 'zod'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { limits, maxCustomerNameCharacters } from './limits'
import {
  federalTaxFraction,
  fraction,
  icmsFraction,
  incentive,
  limited,
  managementFeeIn,
  mayPropose,
  maySimulate,
} from './simulation-fields'
import { cnpjText, maxIdCharacters, objectId } from './text'

/**
 * Last path segment of the submission without a file. The specification has the product's name there; it is a constant because an
 * API path does not change with an installation's brand.
 */
export const productSegment = 'farol'

/** A number, or its text in a multipart form, within its limits. */
const written = <Number extends z.ZodType<unknown, number>>(number: Number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
        .transform(Number),
    ])
    .pipe(number)

const kw = limited.zeroOrWithin(limits.kw)
const kwh = limited.zeroOrWithin(limits.kwh)

/** Inputs of a submitted simulation, in fractions and natural units. `userId` is accepted and ignored: the author is the caller. */
const submissionFields = {
  userId: z.string().max(maxIdCharacters).optional(),
  distributor: z.string().min(1).max(80),
  ths: z.enum(thsOptions),
  tariffGroup: z.enum(subgroups),
  discount: written(incentive),
  managementCost: written(managementFeeIn(limited)),
  clientName: z.string().max(maxCustomerNameCharacters).default(''),
  cnpj: cnpjText,
  pis: written(federalTaxFraction),
  icms: written(icmsFraction),
  cofins: written(federalTaxFraction),
  offPeakDemand: written(kw),
  offPeakDemandOvertaking: written(kw).default(0),
  offPeakConsume: written(kwh),
  peakDemandOvertaking: written(kw).default(0),
  peakDemand: written(kw).default(0),
  peakConsume: written(kwh),
  projectCost: written(limited.zeroOrWithin(limits.brl)).default(0),
  /** [kWh a month] */
  generation: written(kwh).default(0),
  localPowerPlant: z.enum(['true', 'false']).default('false'),
  simultaneidade: written(fraction).default(0),
  /** The plant's power, not swapped. [kWp] */
  potencyPowerPlant: written(kw).default(0),
}

const reply = z.object({ id: z.string() })

export const submitInvoice = endpoint({
  method: 'POST',
  path: '/simulator-invoice',
  summary: `Guardar o que foi simulado, com a fatura em PDF de até ${maxFileMb} MB`,
  access: 'bearer',
  permissions: maySimulate,
  body: z.object({ file: z.file().min(1).max(maxFileBytes), ...submissionFields }),
  reply,
  status: 201,
  refusals: { 422: 'O arquivo não é um PDF', 429: 'Envios demais em pouco tempo' },
})

export const submitReadInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/submission',
  summary: 'Guardar o que foi simulado com uma fatura própria, já lida, do mesmo CNPJ; o arquivo dela não é pedido de novo',
  access: 'bearer',
  permissions: maySimulate,
  params: z.object({ id: objectId }),
  body: z.object(submissionFields),
  reply,
  status: 201,
  refusals: {
    404: 'Fatura não encontrada, ou de outra pessoa',
    422: 'A fatura é de outro CNPJ',
    429: 'Envios demais em pouco tempo',
  },
})

export const submitWithoutInvoice = endpoint({
  method: 'POST',
  path: `/simulator-invoice/${productSegment}`,
  summary: 'Guardar o que foi simulado, sem a fatura',
  access: 'bearer',
  permissions: mayPropose,
  body: z.object(submissionFields),
  reply,
  status: 201,
  refusals: { 429: 'Envios demais em pouco tempo' },
})
