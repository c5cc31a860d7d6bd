import type { AppLoadContext } from '@remix-run/node'
import { contactConsentVersion, saveResidentialLead } from '~/contract/leads'
import { readRefusal } from '~/gateway/refusal.server'
import type { Simulation } from './simulations.server'

/** Stores a visitor who asked to be called. If that fails, the visitor still gets the result. */
export async function keepLead({ form, saving }: Simulation, { provider }: Pick<AppLoadContext, 'provider'>): Promise<void> {
  if (form.contact !== contactConsentVersion || saving.annualBrl === 0) return
  const { name, document, email, phone, state, billValue } = form
  const body = { name, document, email, phone, state, billBrl: billValue, consentVersion: form.contact }
  try {
    await provider.call(saveResidentialLead, { body })
  } catch (error) {
    console.error(`residential: ${readRefusal(error).message}`)
  }
}
