import type { z } from 'zod'
import type { submitWithoutInvoice } from '~/contract/simulator-invoice'
import type { SimulatorForm } from '../form/schema'
import { managementFeeOf } from '../study/to-request'

type Submission = z.input<NonNullable<typeof submitWithoutInvoice.body>>

/** Maps a simulation to the wire of submissions, which does not swap the plant's power and demand (app/decisions/0005). */
export function toSubmission(form: SimulatorForm, userId: string): Submission {
  const hasPlant = form.calc !== 'ML'
  return {
    userId,
    distributor: form.distribuidora,
    ths: form.ths,
    tariffGroup: form.grupoTarifario,
    discount: form.desconto,
    managementCost: formNumber(managementFeeOf(form)),
    clientName: form.nomeCliente ?? '',
    cnpj: form.cnpj,
    pis: formNumber(form.pis / 100),
    icms: formNumber(form.icms / 100),
    cofins: formNumber(form.cofins / 100),
    offPeakDemand: formNumber(form.demandaForaPonta),
    offPeakDemandOvertaking: formNumber(form.demandaForaPontaUltrapassagem ?? 0),
    offPeakConsume: formNumber(form.consumoForaPonta),
    peakDemandOvertaking: formNumber(form.demandaPontaUltrapassagem ?? 0),
    peakDemand: formNumber(form.demandaPonta),
    peakConsume: formNumber(form.consumoPonta),
    projectCost: formNumber('custoProjeto' in form ? form.custoProjeto : 0),
    generation: formNumber(hasPlant ? form.geracao : 0),
    localPowerPlant: hasPlant && form.local ? 'true' : 'false',
    simultaneidade: formNumber('simultaneidade' in form ? form.simultaneidade / 100 : 0),
    potencyPowerPlant: formNumber(hasPlant ? form.potenciaUsina : 0),
  }
}

/** A number as text for a multipart form: no exponent, and no decimals that come from binary rounding. */
function formNumber(value: number): string {
  return value.toFixed(10).replace(/\.?0+$/, '')
}
