import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { IsoDate } from '~/domain/dated/dated'
import { readCookie } from '~/session/cookies.server'
import { newRecordId, recordKeyOf } from '~/session/records.server'
import { billForm } from './bill-form'

const simulation = z.object({
  /** The form as it was typed, for its return. */
  typed: z.record(z.string(), z.string()),
  form: z.object(billForm.shape).extend({
    document: z.string(),
    email: z.string(),
    phone: z.string(),
    billValue: z.number(),
  }),
  saving: z.object({ discountFraction: z.number(), monthlyBrl: z.number(), annualBrl: z.number() }),
  day: z.custom<IsoDate>(),
  /** Where the provider keeps the invoice, once it was sent. */
  invoiceUrl: z.string().optional(),
  /** Whether the row is in the spreadsheet: nothing is left to send. */
  isSaved: z.boolean().optional(),
})

/** One household's simulation, from the form to the invoice. */
export type Simulation = z.output<typeof simulation>

const lifetimeSeconds = 7 * 24 * 60 * 60

/**
 * Simulations on their way through the steps. The address names the simulation and a cookie names the browser that typed it;
 * it takes both to find the record, so an address that is passed on shows nobody's data.
 */
export function simulationsOf({ sessions: { records, cookies } }: Pick<AppLoadContext, 'sessions'>) {
  const cookie = cookies('simulacao', { maxAge: lifetimeSeconds })

  return {
    async keep(request: Request, content: Simulation): Promise<{ id: string; cookie: string }> {
      const owner = (await readCookie(cookie, request)) ?? newRecordId()
      const id = newRecordId()
      await records.purge()
      await records.insert(keyOf('simulation', owner, id), content, lifetimeSeconds * 1000)
      return { id, cookie: await cookie.serialize(owner) }
    },

    /** The simulation that the request's address names, when it was made in the same browser. */
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

type Found = { id: string; recordKey: string; sendingKey: string; simulation: Simulation }

function keyOf(kind: 'simulation' | 'sending', owner: string, id: string) {
  return recordKeyOf(kind, `${owner}.${id}`)
}
