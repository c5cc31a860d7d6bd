import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { IsoDate } from '~/domain/dated/dated'
import { readCookie } from '~/session/cookies.server'
import { newRecordId, recordKeyOf } from '~/session/records.server'
import { billForm } from './bill-form'
import { simulationDays } from './paths'

const simulation = z.object({
  /** The form as it was typed, for "Voltar". */
  typed: z.record(z.string(), z.string()),
  form: z.object(billForm.shape).extend({
    document: z.string(),
    email: z.string(),
    phone: z.string(),
    billValue: z.number(),
  }),
  saving: z.object({ discountFraction: z.number(), monthlyBrl: z.number(), annualBrl: z.number() }),
  day: z.custom<IsoDate>(),
  /** The address of the uploaded invoice. */
  invoiceUrl: z.string().optional(),
  /** Whether the row was saved, the last step. */
  isSaved: z.boolean().optional(),
})

/** One household's simulation, from the form to the invoice. */
export type HouseholdSimulation = z.output<typeof simulation>

const lifetimeSeconds = simulationDays * 24 * 60 * 60

/**
 * The stored simulations. A record is found by the id in the address and the browser's cookie together, so a shared address does
 * not show another person's data.
 */
export function simulationsOf({ sessions: { records, cookies } }: Pick<AppLoadContext, 'sessions'>) {
  const cookie = cookies('simulacao', { maxAge: lifetimeSeconds })

  return {
    async keep(request: Request, content: HouseholdSimulation): Promise<{ id: string; cookie: string }> {
      const owner = (await readCookie(cookie, request)) ?? newRecordId()
      const id = newRecordId()
      await records.purge()
      await records.insert(keyOf('simulation', owner, id), content, lifetimeSeconds * 1000)
      return { id, cookie: await cookie.serialize(owner) }
    },

    /** The simulation in the request's address, if it was made in the same browser. */
    async find(request: Request): Promise<Found | undefined> {
      const id = new URL(request.url).searchParams.get('simulacao')
      const owner = await readCookie(cookie, request)
      if (!id || !owner) return undefined
      const recordKey = keyOf('simulation', owner, id)
      const record = await records.find(recordKey, simulation)
      if (!record || record.isExpired) return undefined
      return { id, recordKey, sendingKey: keyOf('sending', owner, id), simulation: record.content }
    },
  }
}

type Found = { id: string; recordKey: string; sendingKey: string; simulation: HouseholdSimulation }

function keyOf(kind: 'simulation' | 'sending', owner: string, id: string) {
  return recordKeyOf(kind, `${owner}.${id}`)
}
