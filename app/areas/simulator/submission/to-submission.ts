import type { z } from 'zod'
import type { submitWithoutInvoice } from '~/contract/simulator-invoice'
import type { SimulatorForm } from '../form/schema'
import { managementFeeOf } from '../study/to-request'

type Submission = z.input<NonNullable<typeof submitWithoutInvoice.body>>

/** What is told of a simulation before it is made, in the submission's own names. The plant's power is not swapped here. */
export function toSubmission(form: SimulatorForm, userId: string): Submission {
  const hasPlant = form.calc !== 'ML'
  return {
    userId,
    distributor: form.distribuidora,
    ths: form.ths,
    tariffGroup: form.grupoTarifario,
    discount: form.desconto,
    managementCost: written(managementFeeOf(form)),
    clientName: form.nomeCliente ?? '',
    cnpj: form.cnpj,
    pis: written(form.pis / 100),
    icms: written(form.icms / 100),
    cofins: written(form.cofins / 100),
    offPeakDemand: written(form.demandaForaPonta),
    offPeakDemandOvertaking: written(form.demandaForaPontaUltrapassagem ?? 0),
    offPeakConsume: written(form.consumoForaPonta),
    peakDemandOvertaking: written(form.demandaPontaUltrapassagem ?? 0),
    peakDemand: written(form.demandaPonta),
    peakConsume: written(form.consumoPonta),
    projectCost: written('custoProjeto' in form ? form.custoProjeto : 0),
    generation: written(hasPlant ? form.geracao : 0),
    localPowerPlant: hasPlant && form.local ? 'true' : 'false',
    simultaneidade: written('simultaneidade' in form ? form.simultaneidade / 100 : 0),
    potencyPowerPlant: written(hasPlant ? form.potenciaUsina : 0),
  }
}

/** A number as a multipart form can carry it: never in powers of ten, nor with more decimals than are meant. */
function written(value: number): string {
  return value.toFixed(10).replace(/\.?0+$/, '')
}
